// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoMotion

/// The numbers of a zoom transition.
///
/// Source: *measured* (screens 6), iOS 18 for the push and its shadow, iOS 27 for what was not recorded before.
package struct ZoomLook: Sendable {
    // MARK: By code

    /// The spring of UIKit's transitions, in radians per second; critically damped.
    package var push = (1000.0 / 3).squareRoot()
    /// How much later than the sides the upper and the lower edge begin, in seconds.
    package var topDelay = 0.036
    package var bottomDelay = 0.027
    /// The same for a pop.
    package var pop = 19.0
    /// By how much of its way the lower edge leads in a pop, at most.
    package var popLead = 0.03
    /// Of the page below when it returns; critically damped.
    package var uncover = 15.0

    // MARK: Fingers

    package var pan = Pan()
    /// How far from the leading edge of the page a finger goes down at most, and how far it moves before the page does, in points.
    package var edgeBand = 20.0
    package var edgeSlop = 12.0
    /// Of a swipe from the edge: the scale per width, and the scale below which it pops.
    package var edgeShrink = 0.67
    package var edgeLimit = 0.70
    /// How far two fingers move towards each other before the page shrinks, in points.
    package var pinchSlop = 8.7
    package var pinchLimit = 0.5
    /// How far from each other two fingers on a trackpad are taken to be when they begin, in points. Source: *chosen*.
    package var trackpadSpan = 200.0
    /// Of the spring that follows two fingers; critically damped.
    package var chase = 45.0
    /// How long a finger is taken to go on when it lifts, in seconds. Not for pinches.
    package var projection = 0.12
    /// Of a page that a finger lets go of.
    package var landing = (frequency: 15.0, damping: 0.75)
    /// How much faster a landing is for each width per second that the finger was fast.
    package var landingHaste = 0.3
    package var cancel = (frequency: 22.0, damping: 0.9)

    /// A pan down.
    package struct Pan: Equatable, Sendable {
        /// How far a finger moves before the page does, in points: between 16 and 20 were measured.
        package var slop = 18.0
        /// Of the scale, per height.
        package var shrink = 0.67
        /// Up to this way, in heights, the scale is in proportion to it.
        package var linearWay = 0.52
        /// Which it never reaches.
        package var floor = 0.37
        /// How far the finger gets ahead of the page, in heights, for a way of one height; it grows with the third power.
        package var lag = 0.45
        /// How much of a short way sideways shows, and how much of any way at most, in widths.
        package var sideGain = 0.56
        package var sideReach = 0.9
        /// The scale below which it pops.
        package var limit = 0.905

        package init() {}
    }

    // MARK: What it looks like

    /// Until which progress the picture of the source shows, and from which on the page is opaque.
    package var pushFades = ZoomFades(picture: 0.24, page: 0.35)
    package var popFades = ZoomFades(picture: 0.55, page: 0)
    /// Of the page below, when it is covered.
    package var coveredScale = 0.914
    /// How dark it becomes.
    package var dim = 0.0
    package var shadowOpacity = 0.28
    package var shadowRadius = 26.0
    package var shadowOffset = 4.0
    /// The progress at which the shadow is there.
    package var shadowFade = 0.1
    /// Without a source: how large the page is at first. Source: *reported* (screens 6).
    package var sourcelessScale = 0.95

    package init() {}

    package static let iOS18 = ZoomLook()
}

/// Until which progress the picture of a source shows, and from which on the page does so whole.
package struct ZoomFades: Equatable, Sendable {
    package var picture: Double
    package var page: Double

    package init(picture: Double, page: Double) { (self.picture, self.page) = (picture, page) }

    package typealias Data = AnimatablePair<Double, Double>
    package var data: Data { Data(picture, page) }
    package init(_ data: Data) { (picture, page) = (data.first, data.second) }
}
