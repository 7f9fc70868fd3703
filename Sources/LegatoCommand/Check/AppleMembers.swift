// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The members that Apple's types declare and the ways to call what they declare, as far as they matter for views.
///
/// Source: documented (the symbol indexes of SwiftUI and of the frameworks most often used with it).
enum AppleMembers {
    /// Static members and cases of whichever type, which are mostly written without it.
    static let statics = AppleNames.words(
        """
        accentColor accessibility accessoryCircular accessoryCircularCapacity accessoryLinear
        accessoryLinearCapacity activate active adaptive addKeyframe addressCity addressCityAndState
        addressState all allCases allCharacters allowAnimatedContent allowUserInteraction
        allowsDirectInteraction allowsSelection alphaThreshold alphabet always alwaysAvailable
        alwaysByFew alwaysByOne angularGradient animate animateKeyframes animated animating
        animation appInfo appSettings appear areAnimationsEnabled asciiCapable asciiCapableNumberPad
        asymmetric automatic autoreverse avoidHidingContent backdrop background balanced bar
        beginFromCurrentState beginGrouping bezier bezierPoints birthdate black blendMode blue blur
        blurReplace body bold boldText bordered borderedProminent borderless borderlessButton bottom
        bottomBar bottomLeading bottomTrailing bounce bouncy boundingRect bounds breathe brightness
        brown browser buildArray buildBlock buildEither buildExpression buildFinalResult buildIf
        buildLimitedAvailability buildPartialBlock bundle button buttonBorder byTime byTimeOrCount
        callout cancel cancelAction cancellationAction cancelled capsLock capsule caption caption2
        causesPageTurn center centerFirstTextBaseline centerLastTextBaseline centered characters
        circle circular circularEaseIn circularEaseInOut circularEaseOut clear close closeSubpath
        color colorArray colorBurn colorDodge colorEffect colorInvert colorMatrix colorMultiply
        colorShader colors columns combine command compact compactMenu complete compressed
        concentric condensed confirm confirmationAction conicGradient console constant
        constrainedHigh contain container containerRelative content contentMinSize contentSize
        contextMenuPreview continue continuous contrast control copy countryName coverVertical
        creditCardNumber crossDissolve crossFade current curve curveEaseIn curveEaseInOut
        curveEaseOut curveLinear custom cyan dark darken dash dashDot dashDotDot data date dateTime
        decelerating decimalPad decreased decrement default defaultAction defaultValue degrees
        delete deleteForward destinationAtop destinationIn destinationOut destinationOver
        destructive destructiveAction detail detailOnly device didDisappear difference disabled
        disablesGroup disablesSubpixelQuantization disappear discarded dismantleNSView
        dismantleNSViewController dismantleUIView dismantleUIViewController displayP3
        distortionEffect distortionShader dithersResult done dot doubleColumn down downArrow
        downMirrored downUp downstream dragPreview drawOff drawOn drop easeIn easeInEaseOut
        easeInOut easeOut edit editor ellipse ellipticalGradient emailAddress empty enabled end
        endGrouping ended escape everyMinute exclusion expanded explicit extraLarge failure
        familyName fileSystem fill finished first firstTextBaseline fit fitted fixed flexible
        flipHorizontal float float2 float3 float4 floatArray flushUpdates footnote forbidden
        foreground form fraction frame fullScreenCover fullStreetAddress gesture givenName glass
        glassProminent global go graphical gray grayscale green group grouped h1 h2 h3 h4 h5 h6
        handled hardLight head headings headline heavy height help hidden high home horizontal
        hourAndMinute hoverEffect hue hueRotation iconOnly identity idle ignore ignored image images
        immediately inactive increased increment indigo infinity inheritedAnimationDuration inline
        inlineLarge inner inset insetGrouped interacting interaction interactive interactiveSpring
        interactively interpolate interpolatingSpring intrinsicContentSize invalidated inverse
        invertsAlpha isButton isHeader isImage isKeyboardKey isLink isModal isSearchField isSelected
        isStaticText isSummaryElement isTabBar isToggle italicText jobTitle join keyboard label
        landmarks large largeSubtitle largeTitle lastTextBaseline layerEffect layerShader
        layoutProperties layoutSubviews leading leadingFirstTextBaseline leadingLastTextBaseline
        left leftArrow leftMirrored leftToRight light lighten limited line linear linearCapacity
        linearColor linearGradient link links listRowSeparatorLeading listRowSeparatorTrailing lists
        live local location logicallyComplete loose low lowFrequency lowercase luminanceToAlpha
        luminosity magicTap main matchedGeometry materialize max maxSize medium menu meshGradient
        messaging microseconds middle middleName milliseconds minSize mini minimize mint minutes
        mirror misspelledWords modifier modifyAnimations monochrome monospaced move multiSelection
        multiply name namePhonePad namePrefix nameSuffix named nanoseconds narrative navigation
        navigationBar navigationBarDrawer navigationBarLeading navigationBarTrailing navigationLink
        navigationStack never newItem newPassword next nickname nonRepeating none normal numberPad
        numbersAndPunctuation numericPad numericText offUp offset onLook onScrollDown onScrollUp
        onSearchPresentation onSelect onTextEntry oneTimeCode opacity opaque option orange
        organizationName original overlay overrideInheritedCurve overrideInheritedDuration
        overrideInheritedOptions ownProcess page pageDown pageIndicator pageUp paging palette
        partialCurl password pasteboard pencil perceptual performWithoutAnimation periodic phonePad
        pink pinned placeholder plain playsSound plusDarker plusLighter point pointer points popover
        position postalCode preferred preferredContentSize preferredFramesPerSecond30
        preferredFramesPerSecond60 primary primaryAction principal priority privacy
        projectionTransform prominentDetail properties publish pulse purple push quadCurve
        quaternary quinary radialGradient radians read rect red reduce regular regularMaterial
        relative removed reorderable repeat repeating replace requiresActivation resizes
        resolvedColors return right rightArrow rightMirrored rightToLeft role rotate rounded
        roundedBorder roundedRectangle route runAnimationGroup runningPropertyAnimator sRGB
        sRGBLinear saturation scale screen scrollView scrolls search searchTabSelection second
        secondary secondaryAction seconds sectionFooters sectionHeaders segmented selection semibold
        send sentences separator serif setAnimationsEnabled shader shadow shadowAbove shadowOnly
        shapeStyle shared sheet shift showHideTransitionViews sidebar sidebarAdaptable sidebarOnly
        sidebarToggle silentOnTouch single size slide small smooth snappy softLight solid sourceAtop
        sourceCode sourceIn sourceOut space speed spreadsheet spring stack standard standardBounds
        start startsMediaSession status stopped streetAddressLine1 streetAddressLine2 stretch stroke
        style subheadline sublocality subscript subtitle subviews switch switchControl symbolEffect
        symbolVariant system systemAction tab tabBar tabBarOnly tables tail teal team
        telephoneNumber template tertiary text textEditing textFields thick thickMaterial thin
        thinMaterial tight tile tiledImage time timer timingCurve tint title title2 title3
        titleAndIcon titleOnly toolbar top topBar topBarLeading topBarTrailing topLeading
        topTrailing touch tracking trailing trailingFirstTextBaseline trailingLastTextBaseline
        transferRepresentation transient transition transitionCrossDissolve transitionCurlDown
        transitionCurlUp transitionFlipFromBottom transitionFlipFromLeft transitionFlipFromRight
        transitionFlipFromTop twitter ultraLight ultraThick ultraThickMaterial ultraThin
        ultraThinMaterial underlineText undoRedo uniform unitPoint unlimited unspecified up upArrow
        upMirrored upUp updatesFrequently uppercase upstream userInitiated username variable
        variableColor vertical viewAligned visible voiceOver webSearch wheel white wiggle willAppear
        windowBackground withoutMirroring wordProcessing words write xor yellow zero zoom zoomIn
        zoomOut
        """)

    /// Members of values, by the type that declares them.
    static let ofValues: [String: Set<String>] = table(
        """
        AccessibilityDirectTouchOptions: rawValue
        AccessibilityFocusState: projectedValue wrappedValue
        AccessibilityRotorContent: body
        AccessibilityZoomGestureAction: direction location point
        Alignment: horizontal vertical
        AlignmentRectContext: sourceView zoomedViewController
        AnchoredLayout: layout origin
        Angle: animatableData degrees encode radians
        Animatable: animatableData
        AnimatableData: magnitudeSquared scale
        AnimatablePair: first magnitudeSquared scale second
        AnimatableValues: magnitudeSquared scale value
        Animation: animate base customMirror debugDescription delay description logicallyComplete repeatCount
            repeatForever shouldMerge speed velocity
        AnimationContext: environment isLogicallyComplete state withState
        AnimationTimelineSchedule: entries
        Announcement: post
        AnyCancellable: store
        AnyGradient: colorSpace
        AnyLayout: animatableData explicitAlignment makeCache placeSubviews sizeThatFits spacing updateCache
        AnyShape: animatableData path sizeThatFits
        AnyTransition: animation combined
        App: body
        AppStorage: projectedValue wrappedValue
        AppearSymbolEffect: byLayer configuration down up wholeSymbol
        AsymmetricTransition: body insertion removal
        AutomaticSymbolEffect: configuration
        Axis: description rawValue
        BezierPoint: bottomControlPoint leadingControlPoint position topControlPoint trailingControlPoint
        Bindable: id projectedValue wrappedValue
        Binding: animation endIndex formIndex id index indices projectedValue startIndex transaction
            wrappedValue
        BlendMode: rawValue
        BlurOptions: rawValue
        BlurReplaceTransition: body configuration
        BounceSymbolEffect: byLayer configuration down up wholeSymbol
        BreatheSymbolEffect: byLayer configuration plain pulse wholeSymbol
        Button: body
        ButtonStyle: makeBody
        ButtonStyleConfiguration: isPressed label role
        CGFloat: magnitudeSquared scale
        CGPoint: animatableData
        CGRect: animatableData
        CGSize: animatableData
        Cancellable: cancel store
        Canvas: colorMode isOpaque renderer rendersAsynchronously symbols
        Capsule: corners inset layoutDirectionBehavior path style
        CharacterIndex: advanced distance
        Circle: corners inset layoutDirectionBehavior path sizeThatFits
        ClipOptions: rawValue
        CodableRepresentation: encode
        Color: description exposureAdjust gradient headroom mix opacity resolve resolveHDR
        ColorMatrix: g1 g2 g3 g4 g5 r1 r2 r3 r4 r5
        Commands: body
        ConcentricRectangle: animatableData path
        ConnectablePublisher: autoconnect connect
        ContainerRelativeShape: inset path
        ContainerValues: hasTag tag
        ContentShapeKinds: rawValue
        Context: cadence date debugDescription invalidateTimelineContent maxDetentValue
        ControlGroupStyle: makeBody
        ControlGroupStyleConfiguration: content label
        CoordinateSpace: isGlobal isLocal
        CoordinateSpaceProtocol: coordinateSpace
        Corner: debugDescription rawValue
        CurrentValueSubject: value
        CustomAnimation: animate shouldMerge velocity
        CustomCombineIdentifierConvertible: combineIdentifier
        CustomizableToolbarContent: customizationBehavior defaultCustomization matchedTransitionSource
        DatePickerComponents: rawValue
        DatePickerStyle: makeBody
        DatePickerStyleConfiguration: displayedComponents label maximumDate minimumDate selection
        DateStyle: encode
        DefaultGlassEffectShape: layoutDirectionBehavior path sizeThatFits
        Deferred: createPublisher
        Demand: max
        DisappearSymbolEffect: byLayer configuration down up wholeSymbol
        DisclosureGroupStyle: makeBody
        DisclosureGroupStyleConfiguration: content isExpanded label
        DismissAction: callAsFunction
        DismissSearchAction: callAsFunction
        DismissWindowAction: callAsFunction
        Double: magnitudeSquared scale
        DragGesture: coordinateSpace minimumDistance
        DrawOffSymbolEffect: byLayer configuration individually nonReversed reversed wholeSymbol
        DrawOnSymbolEffect: byLayer configuration individually wholeSymbol
        DrawingOptions: rawValue
        DropDelegate: dropEntered dropExited dropUpdated performDrop validateDrop
        DropInfo: hasItemsConforming itemProviders location
        DropProposal: operation
        DynamicProperty: update
        DynamicViewContent: data dropDestination onDelete onInsert onMove
        Edge: rawValue
        EdgeInsets: animatableData bottom inset leading top trailing
        EditActions: rawValue
        EditMode: isEditing
        Ellipse: inset layoutDirectionBehavior path
        Empty: completeImmediately
        EmptyAnimatableData: magnitudeSquared scale
        EmptyModifier: body
        Entries: next
        Environment: wrappedValue
        EnvironmentObject: projectedValue wrappedValue
        EnvironmentValues: accessibilityAssistiveAccessEnabled accessibilityDifferentiateWithoutColor
            accessibilityDimFlashingLights accessibilityEnabled accessibilityInvertColors
            accessibilityLargeContentViewerEnabled accessibilityPlayAnimatedImages accessibilityReduceMotion
            accessibilityReduceTransparency accessibilityShowButtonShapes accessibilitySwitchControlEnabled
            accessibilityVoiceOverEnabled allowedDynamicRange allowsTightening appearsActive
            autocorrectionDisabled backgroundMaterial backgroundProminence backgroundStyle badgeProminence
            buttonRepeatBehavior calendar colorScheme colorSchemeContrast contentTransition
            contentTransitionAddsDrawingGroup controlSize defaultMinListHeaderHeight defaultMinListRowHeight
            description disableAutocorrection dismiss dismissSearch dismissWindow displayScale dynamicTypeSize
            editMode font fontResolutionContext headerProminence horizontalSizeClass imageScale isEnabled
            isFocusEffectEnabled isFocused isLuminanceReduced isPresented isSceneCaptured isScrollEnabled
            isSearching isTabBarShowingSections keyboardShortcut layoutDirection legibilityWeight lineLimit
            lineSpacing locale materialActiveAppearance menuIndicatorVisibility menuOrder minimumScaleFactor
            multilineTextAlignment openURL openWindow pixelLength presentationMode redactionReasons refresh
            rename scenePhase scrollDismissesKeyboardMode searchSuggestionsPlacement supportsMultipleWindows
            symbolRenderingMode symbolVariableValueMode symbolVariants tabBarPlacement
            tabViewBottomAccessoryPlacement textCase timeZone truncationMode undoManager verticalSizeClass
        EnvironmentalModifier: resolve
        EquatableView: content
        Event: id inputDevicePose kind location modifierKeys phase timestamp
        EventModifiers: rawValue
        EveryMinuteTimelineSchedule: entries
        ExclusiveGesture: first second
        ExplicitTimelineSchedule: entries
        Fail: error
        FillShapeView: background fillStyle shape style
        FillStyle: isAntialiased isEOFilled
        FilterOptions: rawValue
        Float: magnitudeSquared scale
        FocusInteractions: rawValue
        FocusState: projectedValue wrappedValue
        FocusedBinding: projectedValue wrappedValue
        FocusedObject: wrappedValue
        FocusedValue: wrappedValue
        Font: bold italic leading lowercaseSmallCaps monospaced monospacedDigit pointSize resolve scaled
            smallCaps uppercaseSmallCaps weight width
        ForEach: content data
        FormStyle: makeBody
        FormStyleConfiguration: content
        Future: value
        GaugeStyle: makeBody
        GaugeStyleConfiguration: currentValueLabel label maximumValueLabel minimumValueLabel value
        GeometryEffect: effectValue ignoredByLayout
        GeometryProxy: bounds containerCornerInsets frame safeAreaInsets size
        GeometryReader: content
        Gesture: body exclusively map onChanged onEnded sequenced simultaneously updating
        GestureMask: rawValue
        GestureState: projectedValue wrappedValue
        GestureStateGesture: base body state
        Glass: interactive tint
        GlassEffectContainer: body
        GlobalCoordinateSpace: coordinateSpace
        Gradient: colorSpace stops
        GradientOptions: rawValue
        GraphicsContext: addFilter blendMode clip clipBoundingRect clipToLayer concatenate draw drawLayer
            environment fill opacity resolve resolveSymbol rotate scaleBy stroke transform translateBy
            withCGContext
        GridItem: alignment size spacing
        GridLayout: alignment explicitAlignment horizontalSpacing makeCache placeSubviews sizeThatFits spacing
            updateCache verticalSpacing
        GroupBoxStyle: makeBody
        GroupBoxStyleConfiguration: content label
        HStackLayout: alignment spacing
        HorizontalAlignment: combineExplicit key
        HorizontalEdge: rawValue
        IdentityTransition: body
        Image: allowedDynamicRange antialiased interpolation renderingMode resizable symbolColorRenderingMode
            symbolRenderingMode symbolVariableValueMode
        ImageRenderer: allowedDynamicRange cgImage colorMode content isObservationEnabled isOpaque
            objectWillChange proposedSize render scale uiImage
        InputDevicePose: altitude azimuth
        InsettableShape: inset strokeBorder
        InteractionContext: location velocity willBegin
        Iterator: next
        Just: output
        KeyEquivalent: character
        KeyPress: characters key modifiers phase
        KeyboardShortcut: key localization modifiers
        KeyframeTimeline: duration value
        KeyframeTrackContent: body
        Keyframes: body
        Label: body
        LabelStyle: makeBody
        LabelStyleConfiguration: icon title
        LabeledContentStyle: makeBody
        LabeledContentStyleConfiguration: content label
        Layout: callAsFunction endIndex explicitAlignment isTruncated makeCache placeSubviews sizeThatFits
            spacing startIndex updateCache
        LayoutChanged: post
        LayoutProperties: stackOrientation
        LayoutSubview: containerValues dimensions place priority sizeThatFits spacing
        LayoutSubviews: endIndex layoutDirection startIndex
        Line: endIndex origin startIndex typographicBounds
        List: body
        LocalCoordinateSpace: coordinateSpace
        LongPressGesture: maximumDistance minimumDuration
        MagicReplace: configuration
        MagnificationGesture: minimumScaleDelta
        MagnifyGesture: minimumScaleDelta
        MatchedGeometryProperties: rawValue
        MatchedTransitionSourceConfiguration: background clipShape shadow
        Material: materialActiveAppearance
        MenuStyle: makeBody
        MeshGradient: background colorSpace colors height locations smoothsColors width
        ModifiedContent: content modifier
        MoveTransition: body edge
        MutableCollection: move
        NSAnimationContext: allowsImplicitAnimation completionHandler duration timingFunction
        NSGestureRecognizerRepresentable: handleNSGestureRecognizerAction makeCoordinator
            makeNSGestureRecognizer updateNSGestureRecognizer
        NSGestureRecognizerRepresentableContext: converter coordinator
        NSGestureRecognizerRepresentableCoordinateSpaceConverter: convert localLocation localTranslation
            localVelocity location translation velocity
        NSHostingController: rootView safeAreaRegions sceneBridgingOptions sizeThatFits sizingOptions
        NSHostingSizingOptions: rawValue
        NSHostingView: draggingSession firstTextLineCenter rootView safeAreaRegions sceneBridgingOptions
            sizingOptions validateUserInterfaceItem
        NSViewControllerRepresentable: body makeCoordinator makeNSViewController sizeThatFits
            updateNSViewController
        NSViewControllerRepresentableContext: animate coordinator environment transaction
        NSViewRepresentable: body makeCoordinator makeNSView sizeThatFits updateNSView
        NSViewRepresentableContext: animate coordinator environment transaction
        NamedCoordinateSpace: coordinateSpace
        Namespace: wrappedValue
        NavigationLink: body isDetailLink
        NavigationPath: append codable count isEmpty removeLast
        NavigationSplitViewStyle: makeBody
        NavigationSplitViewVisibility: encode
        NavigationStack: body
        NotificationCenter: publisher
        ObservableObject: objectWillChange
        ObservableObjectPublisher: receive send
        ObservedObject: projectedValue wrappedValue
        OffsetShape: animatableData inset layoutDirectionBehavior offset path shape
        OffsetTransition: body offset
        OpacityTransition: body
        OpenURLAction: callAsFunction
        OpenWindowAction: callAsFunction
        Optional: publisher
        Orientation: rawValue
        PageScrolled: post
        PagingScrollTargetBehavior: properties updateTarget
        Path: addArc addCurve addEllipse addLine addLines addPath addQuadCurve addRect addRects addRelativeArc
            addRoundedRect applying boundingRect cgPath closeSubpath contains currentPoint description forEach
            intersection isEmpty lineIntersection lineSubtraction move normalized offsetBy path strokedPath
            subtracting symmetricDifference trimmedPath union
        PeriodicTimelineSchedule: entries
        PhaseAnimator: body
        Phases: rawValue
        PinnedScrollableViews: rawValue
        PresentationMode: dismiss isPresented
        PresentationSizing: fitted proposedSize sticky
        PresentationSizingRoot: sizeThatFits
        PrimitiveButtonStyle: makeBody
        PrimitiveButtonStyleConfiguration: label role trigger
        ProgressViewStyle: makeBody
        ProgressViewStyleConfiguration: currentValueLabel fractionCompleted label
        ProjectionTransform: concatenating invert inverted isAffine isIdentity m11 m12 m13 m21 m22 m23 m31 m32
            m33
        ProposedViewSize: height replacingUnspecifiedDimensions width
        Published: projectedValue
        Publisher: append assign catch collect combineLatest compactMap count debounce decode delay drop
            dropFirst encode eraseToAnyPublisher filter first flatMap handleEvents ignoreOutput last
            makeConnectable map mapError merge multicast prefix prepend print receive reduce removeDuplicates
            replaceEmpty replaceError replaceNil retry scan setFailureType share sink subscribe switchToLatest
            throttle timeout tryMap values zip
        PulseSymbolEffect: byLayer configuration wholeSymbol
        PushTransition: body edge
        RangeReplaceableCollection: remove
        ReceivedTransferredFile: file isOriginalFile
        Rectangle: corners inset layoutDirectionBehavior path
        RectangleCornerInsets: bottomLeading bottomTrailing topLeading topTrailing
        RectangleCornerRadii: animatableData bottomLeading bottomTrailing topLeading topTrailing
        RedactionReasons: rawValue
        RefreshAction: callAsFunction
        RenameAction: callAsFunction
        ReplaceSymbolEffect: byLayer configuration downUp magic offUp upUp wholeSymbol
        Resolved: animatableData blue cgColor ctFont description encode green isBold isItalic
            isLowercaseSmallCaps isMonospaced isSmallCaps isUppercaseSmallCaps leading linearBlue linearGreen
            linearRed opacity pointSize red weight width
        ResolvedHDR: animatableData blue description encode green headroom linearBlue linearGreen linearRed
            opacity red
        ResolvedImage: baseline shading size
        ResolvedSymbol: size
        ResolvedText: firstBaseline lastBaseline measure shading
        Result: publisher
        RotateGesture: minimumAngleDelta
        RotateSymbolEffect: byLayer clockwise configuration counterClockwise wholeSymbol
        RotatedShape: anchor angle animatableData inset layoutDirectionBehavior path shape
        RotationGesture: minimumAngleDelta
        RoundedRectangle: animatableData cornerSize corners inset layoutDirectionBehavior path style
        RoundedRectangularShape: corners
        RoundedRectangularShapeCorners: animatableData bottomLeading bottomTrailing topLeading topTrailing
        Run: characterIndices endIndex layoutDirection startIndex typographicBounds
        RunSlice: characterIndices endIndex indices run startIndex typographicBounds
        SafeAreaRegions: rawValue
        ScaleSymbolEffect: byLayer configuration down up wholeSymbol
        ScaleTransition: anchor body scale
        ScaledMetric: wrappedValue
        ScaledShape: anchor animatableData layoutDirectionBehavior path scale shape
        Scene: body commands defaultAppStorage defaultSize environment environmentObject handlesExternalEvents
            onChange windowResizability
        SceneStorage: projectedValue wrappedValue
        Scheduler: minimumTolerance now schedule
        ScreenChanged: post
        ScrollGeometry: bounds containerSize contentInsets contentOffset contentSize debugDescription
            visibleRect
        ScrollPhase: debugDescription isScrolling
        ScrollPhaseChangeContext: geometry velocity
        ScrollPosition: edge isPositionedByUser point scrollTo viewID x y
        ScrollTarget: anchor rect
        ScrollTargetBehavior: properties updateTarget
        ScrollTransitionConfiguration: animation threshold
        ScrollTransitionPhase: isIdentity value
        ScrollView: axes body content showsIndicators
        ScrollViewProxy: scrollTo
        ScrollViewReader: body content
        SentTransferredFile: allowAccessingOriginalFile file
        Sequence: publisher
        SequenceGesture: first second
        Set: contains debugDescription rawValue
        Shader: arguments compile dithersColor function
        ShaderFunction: dynamicallyCall library name
        ShadowOptions: rawValue
        Shape: body fill intersection layoutDirectionBehavior lineIntersection lineSubtraction offset path
            rotation scale size sizeThatFits stroke subtracting symmetricDifference transform trim union
        ShapeStyle: blendMode body in materialActiveAppearance opacity quaternary quinary resolve secondary
            shadow tertiary
        ShapeView: fill shape stroke strokeBorder
        SimultaneousGesture: first second
        SlideTransition: body
        Slider: body
        SliderTickContent: body
        Spacer: minLength
        SpatialEventCollection: endIndex index makeIterator startIndex
        SpatialEventGesture: coordinateSpace
        SpatialTapGesture: coordinateSpace count
        Spring: bounce damping dampingRatio duration force mass response settlingDuration stiffness update value
            velocity
        State: projectedValue wrappedValue
        StateObject: projectedValue wrappedValue
        Stop: color location
        StrokeBorderShapeView: background isAntialiased shape strokeStyle style
        StrokeShapeView: background isAntialiased shape strokeStyle style
        StrokeStyle: animatableData dash dashPhase lineCap lineJoin lineWidth miterLimit
        Style: animatableData
        Subject: send
        SubmitTriggers: rawValue
        Subscriber: receive
        Subscription: request
        Subview: containerValues id
        SubviewsCollection: endIndex index startIndex
        SymbolEffect: configuration
        SymbolEffectOptions: nonRepeating repeat repeating speed
        SymbolEffectTransition: body
        TabContent: accessibilityIdentifier accessibilityLabel badge body contextMenu customizationBehavior
            customizationID defaultVisibility disabled hidden sectionActions swipeActions tabPlacement
        TabView: body
        TapGesture: count
        Text: baselineOffset bold customAttribute font fontDesign fontWeight fontWidth foregroundStyle italic
            kerning monospaced monospacedDigit strikethrough textScale textVariant tracking underline
        TextEditorStyle: makeBody
        TextProxy: sizeThatFits
        TextRenderer: displayPadding draw sizeThatFits
        TextSelection: affinity indices isInsertion
        TextStyle: encode
        Threshold: inset interpolated
        TimelineSchedule: entries
        Toggle: body
        ToggleStyle: makeBody
        ToggleStyleConfiguration: isMixed isOn label
        ToolbarContent: body matchedTransitionSource sharedBackgroundVisibility
        ToolbarCustomizationOptions: rawValue
        ToolbarItem: id
        TopLevelDecoder: decode
        TopLevelEncoder: encode
        Transaction: addAnimationCompletion animation disablesAnimations dismissBehavior isContinuous
            scrollContentOffsetAdjustmentBehavior scrollPositionUpdatePreservesVelocity scrollTargetAnchor
            tracksVelocity
        TransferRepresentation: body exportingCondition suggestedFileName visibility
        TransformedShape: animatableData layoutDirectionBehavior path shape transform
        Transition: animation apply body combined
        TransitionPhase: isIdentity value
        TransitionProperties: hasMotion
        TupleView: value
        TypographicBounds: ascent descent leading origin rect width
        UIApplicationDelegateAdaptor: projectedValue wrappedValue
        UIGestureRecognizerRepresentable: handleUIGestureRecognizerAction makeCoordinator
            makeUIGestureRecognizer updateUIGestureRecognizer
        UIGestureRecognizerRepresentableContext: converter coordinator
        UIGestureRecognizerRepresentableCoordinateSpaceConverter: convert localLocation localTranslation
            localVelocity location translation velocity
        UIHostingConfiguration: background makeContentView margins minSize updated
        UIHostingController: rootView safeAreaRegions sizeThatFits sizingOptions
        UIHostingControllerSizingOptions: rawValue
        UIImageView: addSymbolEffect removeAllSymbolEffects removeSymbolEffect setSymbolImage
        UISpringTimingParameters: initialVelocity
        UIViewAnimating: finishAnimation fractionComplete isReversed isRunning pauseAnimation startAnimation
            state stopAnimation
        UIViewController: preferredTransition
        UIViewControllerRepresentable: body makeCoordinator makeUIViewController sizeThatFits
            updateUIViewController
        UIViewControllerRepresentableContext: animate coordinator environment transaction
        UIViewPropertyAnimator: addAnimations addCompletion continueAnimation delay duration flushUpdates
            isInterruptible isManualHitTestingEnabled isUserInteractionEnabled pausesOnCompletion scrubsLinearly
            timingParameters
        UIViewRepresentable: body makeCoordinator makeUIView sizeThatFits updateUIView
        UIViewRepresentableContext: animate coordinator environment transaction
        UnevenRoundedRectangle: animatableData cornerRadii corners inset path style
        UnitCurve: inverse value velocity
        UnitPoint: animatableData encode x y
        VStackLayout: alignment spacing
        Value: first location magnification predictedEndLocation predictedEndTranslation rotation second
            startAnchor startLocation time translation velocity
        VariableColorSymbolEffect: configuration cumulative dimInactiveLayers hideInactiveLayers iterative
            nonReversing reversing
        VectorArithmetic: interpolate interpolated magnitudeSquared scale scaled
        VerticalAlignment: combineExplicit key
        VerticalEdge: rawValue
        ViewAlignedScrollTargetBehavior: properties updateTarget
        ViewDimensions: height width
        ViewModifier: animation body concat transaction
        ViewSpacing: distance formUnion union
        VisualEffect: blendMode blur brightness colorEffect contrast distortionEffect grayscale hueRotation
            layerEffect offset opacity rotation3DEffect rotationEffect saturation scaleEffect transformEffect
        Width: value
        WiggleSymbolEffect: backward byLayer clockwise configuration counterClockwise custom down forward left
            right up wholeSymbol
        ZStackLayout: alignment
        ZoomOptions: alignmentRectProvider dimmingColor dimmingVisualEffect interactiveDismissShouldBegin
        ZoomSourceViewProviderContext: sourceViewController zoomedViewController
        """
    ).mapValues { Set($0) }

    /// The labels of each way to call a function, or to make a value of a type: `_:for:`. A star marks a parameter that may be given
    /// several times.
    private static let signatures: [String: [String]] = table(
        """
        AccessibilityActionCategory _:
        AccessibilityActionKind named:
        AccessibilityCustomContentKey _: _:id:
        AccessibilityDirectTouchOptions rawValue:
        AccessibilityFocusState for:
        AccessibilityRotorEntry _:id:in:textRange:prepare: _:id:textRange:prepare:
        ActionSheet title:message:buttons:
        Alert title:message:dismissButton: title:message:primaryButton:secondaryButton:
        Alignment horizontal:vertical:
        Angle degrees: from: radians:
        AngularGradient colors:center:angle: colors:center:startAngle:endAngle: gradient:center:angle:
            gradient:center:startAngle:endAngle: stops:center:angle: stops:center:startAngle:endAngle:
        AnimatablePair _:_:
        AnimatableValues _:
        Animation _:
        AnimationTimelineSchedule minimumInterval:paused:
        Announcement _:
        AnyCancellable _:
        AnyGesture _:
        AnyGradient _:
        AnyLayout _:
        AnyNavigationTransition _:
        AnyPublisher _:
        AnyShape _:
        AnyShapeStyle _:
        AnyTransition _:
        AnyView _: erasing:
        AppStorage _:store: wrappedValue:_:store:
        Assign object:keyPath:
        AsymmetricTransition insertion:removal:
        Axis rawValue:
        BezierPoint position:leadingControlPoint:topControlPoint:trailingControlPoint:bottomControlPoint:
        Bindable _: projectedValue: wrappedValue:
        Binding _: get:set: projectedValue:
        BlendMode rawValue:
        BlurOptions rawValue:
        BlurReplaceTransition configuration:
        Button _: _:action: _:image:action: _:image:role:action: _:role:action: _:systemImage:action:
            _:systemImage:role:action: action:label: role:action: role:action:label:
        Canvas opaque:colorMode:rendersAsynchronously:renderer:
            opaque:colorMode:rendersAsynchronously:renderer:symbols:
        Capsule style:
        CircularProgressViewStyle tint:
        ClipOptions rawValue:
        CodableRepresentation for:contentType: for:contentType:encoder:decoder: from:
        Color _: _:bundle: _:red:green:blue:opacity: _:white:opacity: cgColor:
            hue:saturation:brightness:opacity: uiColor:
        ColorPicker _:selection:supportsOpacity: selection:supportsOpacity:label:
        ColorScheme _:
        CombineIdentifier _:
        CombineLatest _:_:
        CombineLatest3 _:_:_:
        CombineLatest4 _:_:_:_:
        CommandGroup after:addition: before:addition: replacing:addition:
        CommandMenu _:content:
        ConcentricRectangle corners:isUniform:
            topLeadingCorner:topTrailingCorner:bottomLeadingCorner:bottomTrailingCorner:
            uniformBottomCorners:topLeadingCorner:topTrailingCorner:
            uniformLeadingCorners:topTrailingCorner:bottomTrailingCorner:
            uniformLeadingCorners:uniformTrailingCorners:
            uniformTopCorners:bottomLeadingCorner:bottomTrailingCorner: uniformTopCorners:uniformBottomCorners:
            uniformTrailingCorners:topLeadingCorner:bottomLeadingCorner:
        ContentShapeKinds rawValue:
        ContentUnavailableView _:image:description: _:systemImage:description: label:description:actions:
        ContextMenu menuItems:
        ControlGroup _: _:content: _:systemImage:content: content: content:label:
        Corner rawValue:
        CubicKeyframe _:duration:startVelocity:endVelocity:
        CurrentValueSubject _:
        DataRepresentation contentType:exporting:importing: exportedContentType:exporting:
            importedContentType:importing:
        DatePicker _:selection:displayedComponents: _:selection:in:displayedComponents:
            selection:displayedComponents:label: selection:in:displayedComponents:label:
        DatePickerComponents rawValue:
        DateStyle from:
        DefaultToolbarItem kind:placement:
        Deferred createPublisher:
        DisclosureGroup _:content: _:isExpanded:content: content:label: isExpanded:content:label:
        DragGesture minimumDistance:coordinateSpace:
        DrawingOptions rawValue:
        DropProposal operation:
        Edge rawValue:
        EdgeInsets _: top:leading:bottom:trailing:
        EditActions rawValue:
        EllipticalGradient colors:center:startRadiusFraction:endRadiusFraction:
            gradient:center:startRadiusFraction:endRadiusFraction:
            stops:center:startRadiusFraction:endRadiusFraction:
        Empty completeImmediately: completeImmediately:outputType:failureType:
        Environment _:
        EquatableView content:
        EventModifiers rawValue:
        ExclusiveGesture _:_:
        ExplicitTimelineSchedule _:
        Fail error: outputType:failure:
        FileRepresentation contentType:shouldAttemptToOpenInPlace:exporting:importing:
            exportedContentType:shouldAllowToOpenInPlace:exporting:
            importedContentType:shouldAttemptToOpenInPlace:importing:
        FillShapeView shape:style:fillStyle:background:
        FillStyle eoFill:antialiased:
        FilterOptions rawValue:
        FocusInteractions rawValue:
        FocusedBinding _:
        FocusedValue _:
        Font _:
        ForEach _:content: _:editActions:content: _:id:content: _:id:editActions:content: sections:content:
            subviews:content:
        Form _: content:
        Future _:
        Gauge value:in*:label: value:in*:label:currentValueLabel:
            value:in*:label:currentValueLabel:markedValueLabels:
            value:in*:label:currentValueLabel:minimumValueLabel:maximumValueLabel:
            value:in*:label:currentValueLabel:minimumValueLabel:maximumValueLabel:markedValueLabels:
        GeometryReader content:
        GestureMask rawValue:
        GestureState initialValue: initialValue:reset: initialValue:resetTransaction: reset: resetTransaction:
            wrappedValue: wrappedValue:reset: wrappedValue:resetTransaction:
        GestureStateGesture base:state:body:
        GlassButtonStyle _:
        GlassEffectContainer spacing:content:
        Gradient colors: stops:
        GradientOptions rawValue:
        Grid alignment:horizontalSpacing:verticalSpacing:content:
        GridItem _:spacing:alignment:
        GridLayout alignment:horizontalSpacing:verticalSpacing:
        GridRow alignment:content:
        Group content: sections:transform: subviews:transform:
        GroupBox _: _:content: content: content:label: label:content:
        HStack alignment:spacing:content:
        HStackLayout alignment:spacing:
        HorizontalAlignment _:
        HorizontalEdge rawValue:
        Image _: _:bundle: _:bundle:label: _:scale:orientation:label: _:variableValue:bundle:
            _:variableValue:bundle:label: decorative:bundle: decorative:scale:orientation:
            decorative:variableValue:bundle: size:label:opaque:colorMode:renderer: systemName:
            systemName:variableValue: uiImage:
        ImageRenderer content:
        Just _:
        KeyEquivalent _:
        KeyboardShortcut _:modifiers: _:modifiers:localization:
        KeyframeAnimator initialValue:repeating:content:keyframes: initialValue:trigger:content:keyframes:
        KeyframeTimeline initialValue:content:
        KeyframeTrack _:content: content:
        Label _: _:image: _:systemImage: title:icon:
        LabeledContent _: _:content: _:value: _:value:format: content:label:
        LayoutChanged _:
        LayoutDirection _:
        LazyHGrid rows:alignment:spacing:pinnedViews:content:
        LazyHStack alignment:spacing:pinnedViews:content:
        LazyVGrid columns:alignment:spacing:pinnedViews:content:
        LazyVStack alignment:spacing:pinnedViews:content:
        LineStyle nsUnderlineStyle: pattern:color:
        LinearGradient colors:startPoint:endPoint: gradient:startPoint:endPoint: stops:startPoint:endPoint:
        LinearKeyframe _:duration:timingCurve:
        LinearProgressViewStyle tint:
        Link _:destination: destination:label:
        List _:children:rowContent: _:children:selection:rowContent: _:editActions:rowContent:
            _:editActions:selection:rowContent: _:id:children:rowContent: _:id:editActions:rowContent:
            _:id:rowContent: _:id:selection:rowContent: _:rowContent: _:selection:rowContent: content:
            selection:content:
        LongPressGesture minimumDuration:maximumDistance:
        MagnificationGesture minimumScaleDelta:
        MagnifyGesture minimumScaleDelta:
        MatchedGeometryProperties rawValue:
        Menu _: _:content: _:content:primaryAction: _:image:content: _:systemImage:content:
            _:systemImage:content:primaryAction: content:label: content:label:primaryAction:
        Merge _:_:
        Merge3 _:_:_:
        Merge4 _:_:_:_:
        MergeMany _*: _:
        MeshGradient width:height:bezierPoints:colors:background:smoothsColors:colorSpace:
            width:height:bezierPoints:resolvedColors:background:smoothsColors:colorSpace:
            width:height:locations:colors:background:smoothsColors:colorSpace:
            width:height:points:colors:background:smoothsColors:colorSpace:
            width:height:points:resolvedColors:background:smoothsColors:colorSpace:
        ModifiedContent content:modifier:
        MoveKeyframe _:
        MoveTransition edge:
        MultiDatePicker _:selection: _:selection:in: selection:in:label: selection:label:
        NSHostingController coder: coder:rootView: rootView:
        NSHostingSizingOptions rawValue:
        NSHostingView coder: coder:rootView: rootView:
        NavigationLink _:destination: _:destination:isActive: _:destination:tag:selection:
            _:isActive:destination: _:tag:selection:destination: _:value: destination:isActive:label:
            destination:label: destination:tag:selection:label: isActive:destination:label:
            tag:selection:destination:label: value:label:
        NavigationPath _:
        NavigationSplitView columnVisibility:preferredCompactColumn:sidebar:content:detail:
            columnVisibility:preferredCompactColumn:sidebar:detail: columnVisibility:sidebar:content:detail:
            columnVisibility:sidebar:detail: preferredCompactColumn:sidebar:content:detail:
            preferredCompactColumn:sidebar:detail: sidebar:content:detail: sidebar:detail:
        NavigationSplitViewVisibility from:
        NavigationStack path:root: root:
        NavigationView content:
        ObservedObject initialValue: wrappedValue:
        OffsetShape shape:offset:
        OffsetTransition _:
        OpenURLAction handler:
        Orientation rawValue:
        OutlineGroup _:children:content: _:id:children:content:
        PageIndexViewStyle backgroundDisplayMode:
        PageScrolled _:
        PageTabViewStyle indexDisplayMode:
        PasteButton payloadType:onPaste: supportedContentTypes:payloadAction:
        Path _: ellipseIn: roundedRect:cornerRadii:style: roundedRect:cornerRadius:style:
            roundedRect:cornerSize:style:
        PeriodicTimelineSchedule from:by:
        PhaseAnimator _:content:animation: _:trigger:content:animation:
        Phases rawValue:
        Picker _:image:selection:content: _:selection:content: _:selection:content:currentValueLabel:
            _:sources:selection:content: _:systemImage:selection:content: selection:content:label:
            selection:content:label:currentValueLabel: selection:label:content: sources:selection:content:label:
        PinnedScrollableViews rawValue:
        Preview _*:traits:_*:body: _:body:
        ProgressView _: _:value:total: label: timerInterval:countsDown: timerInterval:countsDown:label:
            timerInterval:countsDown:label:currentValueLabel: value:total: value:total:label:
            value:total:label:currentValueLabel:
        ProjectionTransform _:
        ProposedViewSize _: width:height:
        ProxyRepresentation exporting: exporting:importing: importing:
        Published initialValue: wrappedValue:
        PushTransition edge:
        RadialGradient colors:center:startRadius:endRadius: gradient:center:startRadius:endRadius:
            stops:center:startRadius:endRadius:
        RectangleCornerInsets topLeading:topTrailing:bottomLeading:bottomTrailing:
        RectangleCornerRadii topLeading:bottomLeading:bottomTrailing:topTrailing:
        RedactionReasons rawValue:
        Resolved colorSpace:red:green:blue:opacity: from:
        ResolvedHDR _:headroom: from:
        RotateGesture minimumAngleDelta:
        RotatedShape shape:angle:anchor:
        RotationGesture minimumAngleDelta:
        RoundedRectangle cornerRadius:style: cornerSize:style:
        RoundedRectangularShapeCorners all: topLeading:topTrailing:bottomLeading:bottomTrailing:
        RunSlice run:indices:
        SafeAreaRegions rawValue:
        ScaleTransition _:anchor:
        ScaledMetric wrappedValue: wrappedValue:relativeTo:
        ScaledShape shape:scale:anchor:
        SceneStorage _: wrappedValue:_:
        ScreenChanged _:
        ScrollGeometry contentOffset:contentSize:contentInsets:containerSize:
        ScrollPosition id:anchor: idType: idType:edge: idType:point: idType:x: idType:x:y: idType:y:
        ScrollView _:content: _:showsIndicators:content:
        ScrollViewReader content:
        Section _:content: _:isExpanded:content: content: content:footer: content:header: content:header:footer:
            footer:content: header:content: header:footer:content: isExpanded:content:header:
        SecureField _:text: _:text:onCommit: _:text:prompt: text:prompt:label:
        SentTransferredFile _:allowAccessingOriginalFile:
        Sequence sequence:
        SequenceGesture _:_:
        Set _: rawValue:
        Settings content:
        Shader function:arguments:
        ShaderFunction library:name:
        ShaderLibrary data: url:
        ShadowOptions rawValue:
        ShareLink _:item:subject:message: _:item:subject:message:preview: item:subject:message:
            item:subject:message:label: item:subject:message:preview: item:subject:message:preview:label:
            items:subject:message: items:subject:message:label: items:subject:message:preview:
            items:subject:message:preview:label:
        SharePreview _: _:icon: _:image: _:image:icon:
        SimultaneousGesture _:_:
        Sink receiveCompletion:receiveValue:
        Slider value:in*:label:minimumValueLabel:maximumValueLabel:onEditingChanged:
            value:in*:label:onEditingChanged:
            value:in*:neutralValue:enabledBounds:label:currentValueLabel:minimumValueLabel:maximumValueLabel:onEditingChanged:
            value:in*:neutralValue:enabledBounds:label:currentValueLabel:minimumValueLabel:maximumValueLabel:ticks:onEditingChanged:
            value:in*:onEditingChanged: value:in*:onEditingChanged:label:
            value:in*:onEditingChanged:minimumValueLabel:maximumValueLabel:label:
            value:in:step:label:minimumValueLabel:maximumValueLabel:onEditingChanged:
            value:in:step:label:onEditingChanged: value:in:step:onEditingChanged:
            value:in:step:onEditingChanged:label:
            value:in:step:onEditingChanged:minimumValueLabel:maximumValueLabel:label:
        SliderTick _: _:label:
        SliderTickContentForEach _:content: _:id:content:
        Source _:
        Spacer minLength:
        SpatialEventGesture coordinateSpace:
        SpatialTapGesture count:coordinateSpace:
        Spring duration:bounce: mass:stiffness:damping:allowOverDamping: response:dampingRatio:
            settlingDuration:dampingRatio:epsilon:
        SpringKeyframe _:duration:spring:startVelocity:
        State initialValue: wrappedValue:
        StateObject wrappedValue:
        Stepper _:onIncrement:onDecrement:onEditingChanged: _:value:in:step:format:onEditingChanged:
            _:value:in:step:onEditingChanged: _:value:step:format:onEditingChanged:
            _:value:step:onEditingChanged: label:onIncrement:onDecrement:onEditingChanged:
            onIncrement:onDecrement:onEditingChanged:label: value:in:step:format:label:onEditingChanged:
            value:in:step:label:onEditingChanged: value:in:step:onEditingChanged:label:
            value:step:format:label:onEditingChanged: value:step:label:onEditingChanged:
            value:step:onEditingChanged:label:
        Stop color:location:
        StrokeBorderShapeView shape:style:strokeStyle:isAntialiased:background:
        StrokeShapeView shape:style:strokeStyle:isAntialiased:background:
        StrokeStyle lineWidth:lineCap:lineJoin:miterLimit:dash:dashPhase:
        Style floatLiteral: integerLiteral:
        SubmitTriggers rawValue:
        SwitchToggleStyle tint:
        SymbolEffectTransition effect:options:
        Tab _:image:content: _:image:role:content: _:image:value:content: _:image:value:role:content:
            _:systemImage:content: _:systemImage:role:content: _:systemImage:value:content:
            _:systemImage:value:role:content: content: content:label: role:content: role:content:label:
            value:content: value:content:label: value:role:content: value:role:content:label:
        TabSection _:content: content: content:header:
        TabView content: selection:content:
        TapGesture count:
        Text _: _:format: _:formatter: _:style: _:tableName:bundle:comment:
            timerInterval:pauseTime:countsDown:showsHours: verbatim:
        TextEditor text: text:selection:
        TextField _:text: _:text:axis: _:text:onCommit: _:text:onEditingChanged:
            _:text:onEditingChanged:onCommit: _:text:prompt: _:text:prompt:axis: _:text:selection:prompt:axis:
            _:value:format:prompt: _:value:formatter: _:value:formatter:onCommit:
            _:value:formatter:onEditingChanged: _:value:formatter:onEditingChanged:onCommit:
            _:value:formatter:prompt: text:prompt:axis:label: text:prompt:label:
            text:selection:prompt:axis:label: value:format:prompt:label: value:formatter:prompt:label:
        TextInputAutocapitalization _:
        TextSelection insertionPoint: range: ranges:
        TextStyle from:
        TimelineView _:content:
        Toggle _: _:image:isOn: _:isOn: _:sources:isOn: _:systemImage:isOn: isOn:label: sources:isOn:label:
        ToolbarCustomizationOptions rawValue:
        ToolbarItem id:placement:content: id:placement:showsByDefault:content: placement:content:
        ToolbarItemGroup placement:content: placement:content:label:
        ToolbarSpacer _:placement:
        ToolbarTitleMenu content:
        Transaction animation:
        TransformedShape shape:transform:
        TransitionProperties hasMotion:
        TupleView _:
        UIApplicationDelegateAdaptor _:
        UICubicTimingParameters animationCurve: controlPoint1:controlPoint2:
        UIHostingConfiguration content:
        UIHostingController coder: coder:rootView: rootView:
        UIHostingControllerSizingOptions rawValue:
        UISpringTimingParameters dampingRatio: dampingRatio:initialVelocity: duration:bounce:
            duration:bounce:initialVelocity: mass:stiffness:damping:initialVelocity:
        UITextContentType rawValue:
        UIViewPropertyAnimator duration:controlPoint1:controlPoint2:animations: duration:curve:animations:
            duration:dampingRatio:animations: duration:timingParameters:
        UnevenRoundedRectangle cornerRadii:style:
            topLeadingRadius:bottomLeadingRadius:bottomTrailingRadius:topTrailingRadius:style:
        UnitPoint from: x:y:
        VStack alignment:spacing:content:
        VStackLayout alignment:spacing:
        VerticalAlignment _:
        VerticalEdge rawValue:
        ViewAlignedScrollTargetBehavior anchor: limitBehavior: limitBehavior:anchor:
        ViewThatFits in:content:
        Width _:
        Window _:id:content:
        WindowGroup _:content: _:id:content: content: for:content: for:content:defaultValue: id:content:
            id:for:content:
        ZStack alignment:content:
        ZStackLayout alignment:
        Zip _:_:
        Zip3 _:_:_:
        accentColor _:
        accessibility activationPoint: addTraits: hidden: hint: identifier: inputLabels: label: removeTraits:
            selectionIdentifier: sortPriority: value:
        accessibilityAction _:_: action:label: named:_:
        accessibilityActions _: category:_:
        accessibilityActivationPoint _:
        accessibilityAddTraits _:
        accessibilityAdjustableAction _:
        accessibilityChildren children:
        accessibilityCustomContent _:_:importance:
        accessibilityDirectTouch _:options:
        accessibilityElement children:
        accessibilityFocused _: _:equals:
        accessibilityHeading _:
        accessibilityHidden _: _:isEnabled:
        accessibilityHint _: _:isEnabled:
        accessibilityIdentifier _: _:isEnabled:
        accessibilityIgnoresInvertColors _:
        accessibilityInputLabels _:
        accessibilityLabel _: _:isEnabled: content:
        accessibilityLabeledPair role:id:in:
        accessibilityLinkedGroup id:in:
        accessibilityRemoveTraits _:
        accessibilityRepresentation representation:
        accessibilityRespondsToUserInteraction _:
        accessibilityRotor _:entries: _:entries:entryID:entryLabel: _:entries:entryLabel: _:textRanges:
        accessibilityRotorEntry id:in:
        accessibilityScrollAction _:
        accessibilityShowsLargeContentViewer _:
        accessibilitySortPriority _:
        accessibilityTextContentType _:
        accessibilityValue _: _:isEnabled:
        accessibilityZoomAction _:
        actionSheet isPresented:content: item:content:
        addAnimationCompletion criteria:_:
        addAnimations _: _:delayFactor:
        addArc center:radius:startAngle:endAngle:clockwise:transform: tangent1End:tangent2End:radius:transform:
        addCompletion _:
        addCurve to:control1:control2:
        addEllipse in:transform:
        addFilter _:options:
        addKeyframe withRelativeStartTime:relativeDuration:animations:
        addLine to:
        addLines _:
        addPath _:transform:
        addQuadCurve to:control:
        addRect _:transform:
        addRects _:transform:
        addRelativeArc center:radius:startAngle:delta:transform:
        addRoundedRect in:cornerRadii:style:transform: in:cornerSize:style:transform:
        addSymbolEffect _:options:animated:completion:
        advanced by:
        alert _:isPresented:actions: _:isPresented:actions:message: _:isPresented:presenting:actions:
            _:isPresented:presenting:actions:message: isPresented:content: isPresented:error:actions:
            isPresented:error:actions:message: item:content:
        alignmentGuide _:computeValue:
        allowedDynamicRange _:
        allowsHitTesting _:
        alphaThreshold min:max:color:
        anchorPreference key:value:transform:
        angularGradient _:center:startAngle:endAngle: colors:center:startAngle:endAngle:
            stops:center:startAngle:endAngle:
        animate _:changes:completion: changes:completion:
            springDuration:bounce:initialSpringVelocity:delay:options:animations:completion: value:time:context:
            with:changes:completion: withDuration:animations: withDuration:animations:completion:
            withDuration:delay:options:animations:completion:
            withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:completion:
        animateKeyframes withDuration:delay:options:animations:completion:
        animated _:
        animation _: _:body: _:value: minimumInterval:paused:
        antialiased _:
        append _*: _:
        apply content:phase:
        applying _:
        aspectRatio _:contentMode:
        assign to: to:on:
        asymmetric insertion:removal:
        autocapitalization _:
        autocorrectionDisabled _:
        background _: _:alignment: _:ignoresSafeAreaEdges: _:in:fillStyle: alignment:content: content:
            ignoresSafeAreaEdges: in:fillStyle:
        backgroundExtensionEffect isEnabled:
        backgroundPreferenceValue _:_: _:alignment:_:
        backgroundStyle _:
        badge _:
        badgeProminence _:
        baselineOffset _:
        bezier startControlPoint:endControlPoint:
        blendMode _:
        blur radius:opaque: radius:options:
        blurReplace _:
        body content: content:phase:
        bold _:
        border _:width:
        bouncy duration:extraBounce:
        bounds of:
        brightness _:
        buildArray _:
        buildBlock _: _:_: _:_:_: _:_:_:_:
        buildEither first: second:
        buildExpression _:
        buildFinalResult _:
        buildIf _:
        buildLimitedAvailability _:
        buildPartialBlock accumulated:next: first:
        bundle _:
        buttonBorderShape _:
        buttonRepeatBehavior _:
        buttonSizing _:
        buttonStyle _:
        callAsFunction _: _:completion: _:prefersInApp: id: id:value: value:
        cancel _: _:action:
        capsule style:
        catch _:
        clip to:style:options:
        clipShape _: _:style:
        clipToLayer opacity:options:content:
        clipped antialiased:
        collect _: _:options:
        color _: _:red:green:blue:opacity: _:white:opacity:
        colorArray _:
        colorEffect _:isEnabled:
        colorInvert _:
        colorMatrix _:
        colorMultiply _:
        colorShader _:
        colorSpace _:
        combineExplicit _:
        combineLatest _: _:_: _:_:_:
        combined with:
        commands content:
        compactMap _:
        compile as:
        concat _:
        concatenate _:
        concatenating _:
        concentric minimum:
        confirmationDialog _:isPresented:titleVisibility:actions: _:isPresented:titleVisibility:actions:message:
            _:isPresented:titleVisibility:presenting:actions:
            _:isPresented:titleVisibility:presenting:actions:message:
        conicGradient _:center:angle: _:center:angle:options: colors:center:angle: stops:center:angle:
        constant _:
        containerBackground _:for: for:alignment:content:
        containerRelativeFrame _:alignment: _:alignment:_: _:count:span:spacing:alignment:
        containerShape _:
        containerValue _:_:
        contains _: _:eoFill:
        contentMargins _:_:for: _:for:
        contentShape _:_:eoFill: _:eoFill:
        contentTransition _:
        contextMenu _: forSelectionType:menu:primaryAction: menuItems: menuItems:preview:
        continueAnimation withTimingParameters:durationFactor:
        contrast _:
        controlGroupStyle _:
        controlSize _:
        convert globalPoint:to:
        coordinateSpace _: name:
        cornerRadius _:antialiased:
        corners in:
        custom _: _:fixedSize: _:size: _:size:relativeTo: angle:
        customAttribute _:
        customizationBehavior _: _:for*:
        customizationID _:
        data _:
        datePickerStyle _:
        debounce for:scheduler:options:
        decode _:from: type:decoder:
        default _:action:
        defaultAdaptableTabBarPlacement _:
        defaultAppStorage _:
        defaultCustomization _:options:
        defaultFocus _:_:priority:
        defaultScrollAnchor _: _:for:
        defaultSize _: width:height:
        defaultValue in:
        defaultVisibility _:for*:
        defersSystemGestures on:
        degrees _:
        delay _: for:tolerance:scheduler:options:
        deleteDisabled _:
        destructive _:action:
        dialogIcon _:
        dialogSuppressionToggle _:isSuppressed: isSuppressed:
        dimensions in:
        disableAutocorrection _:
        disabled _:
        disclosureGroupStyle _:
        dismantleNSView _:coordinator:
        dismantleNSViewController _:coordinator:
        dismantleUIView _:coordinator:
        dismantleUIViewController _:coordinator:
        distance to: to:along:
        distortionEffect _:maxSampleOffset:isEnabled:
        distortionShader _:maxSampleOffset:
        draggable _: _:preview:
        draggingSession _:endedAt:operation: _:sourceOperationMaskFor: _:willBeginAt:
        draw _:at:anchor: _:in: _:in:style: _:options: layout:in:
        drawLayer content:
        drawingGroup opaque:colorMode:
        drop color:radius:x:y: untilOutputFrom: while:
        dropDestination for:action: for:action:isTargeted: for:isEnabled:action:
        dropEntered info:
        dropExited info:
        dropFirst _:
        dropUpdated info:
        dynamicTypeSize _:
        dynamicallyCall withArguments:
        easeIn duration:
        easeInOut duration:
        easeOut duration:
        effectValue size:
        ellipticalGradient _:center:startRadiusFraction:endRadiusFraction:
            colors:center:startRadiusFraction:endRadiusFraction:
            stops:center:startRadiusFraction:endRadiusFraction:
        enabled upThrough:
        encode _: encoder: to:
        entries from:mode:
        environment _: _:_:
        environmentObject _:
        exclusively before:
        explicit _:
        explicitAlignment of:in:proposal:subviews:cache:
        exportingCondition _:
        exposureAdjust _:
        fill _:style: _:with:style: style:
        filter _:
        findDisabled _:
        findNavigator isPresented:
        finishAnimation at:
        first where:
        firstBaseline in:
        fitted horizontal:vertical:
        fixed _:
        fixedSize horizontal:vertical:
        flatMap maxPublishers:_:
        float _:
        float2 _: _:_:
        float3 _:_:_:
        float4 _:_:_:_:
        floatArray _:
        focusEffectDisabled _:
        focusable _: _:interactions:
        focused _: _:equals:
        focusedObject _:
        focusedSceneObject _:
        focusedSceneValue _: _:_:
        focusedValue _: _:_:
        font _:
        fontDesign _:
        fontWeight _:
        fontWidth _:
        forEach _:
        force fromValue:toValue:position:velocity: target:position:velocity:
        foregroundColor _:
        foregroundStyle _: _:_: _:_:_:
        formIndex after: before:
        formStyle _:
        formUnion _:edges:
        fraction _:
        frame in: minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:
            width:height:alignment:
        fullScreenCover isPresented:onDismiss:content: item:onDismiss:content:
        gaugeStyle _:
        gesture _: _:including: _:isEnabled: _:name:isEnabled:
        glass _:
        glassEffect _:in:
        glassEffectID _:in:
        glassEffectTransition _:
        glassEffectUnion id:namespace:
        grayscale _:
        gridCellAnchor _:
        gridCellColumns _:
        gridCellUnsizedAxes _:
        gridColumnAlignment _:
        groupBoxStyle _:
        handleEvents receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:receiveRequest:
        handleNSGestureRecognizerAction _:context:
        handleUIGestureRecognizerAction _:context:
        handlesExternalEvents matching: preferring:allowing:
        hasItemsConforming to:
        hasTag _:
        headerProminence _:
        headings level:
        headroom _:
        height _: in:
        help _:
        hidden _:
        highPriorityGesture _:including: _:isEnabled: _:name:isEnabled:
        hoverEffect _: _:isEnabled:
        hueRotation _:
        id _:
        ignoresSafeArea _:edges:
        image _: _:sourceRect:scale:
        imageScale _:
        in _:
        index after: before:
        indexViewStyle _:
        inline activation:
        inner color:radius:x:y:
        inset by: by:edges:
        inspector isPresented:content:
        inspectorColumnWidth _: min:ideal:max:
        interactive _: timingCurve:
        interactiveDismissDisabled _:
        interactiveSpring duration:extraBounce:blendDuration: response:dampingFraction:blendDuration:
        interpolate towards:amount:
        interpolated towards:amount:
        interpolatingSpring _:initialVelocity: duration:bounce:initialVelocity:
            mass:stiffness:damping:initialVelocity:
        interpolation _:
        intersection _:eoFill:
        invalidatableContent _:
        isDetailLink _:
        italic _:
        itemProvider _:
        itemProviders for:
        kerning _:
        keyboardShortcut _: _:modifiers: _:modifiers:localization:
        keyboardType _:
        keyframeAnimator initialValue:repeating:content:keyframes: initialValue:trigger:content:keyframes:
        labelIconToTitleSpacing _:
        labelReservedIconWidth _:
        labelStyle _:
        labeledContentStyle _:
        labelsVisibility _:
        last where:
        lastBaseline in:
        layerEffect _:maxSampleOffset:isEnabled:
        layerShader _:maxSampleOffset:
        layoutPriority _:
        layoutValue key:value:
        leading _:
        lineIntersection _:eoFill:
        lineLimit _: _:reservesSpace:
        lineSpacing _:
        lineSubtraction _:eoFill:
        linear duration:
        linearGradient _:startPoint:endPoint: _:startPoint:endPoint:options: colors:startPoint:endPoint:
            stops:startPoint:endPoint:
        links visited:
        listItemTint _:
        listRowBackground _:
        listRowInsets _: _:_:
        listRowSeparator _:edges:
        listRowSeparatorTint _:edges:
        listRowSpacing _:
        listSectionIndexVisibility _:
        listSectionMargins _:_:
        listSectionSeparator _:edges:
        listSectionSeparatorTint _:edges:
        listSectionSpacing _:
        listStyle _:
        location in:
        logicallyComplete after:
        lowercaseSmallCaps _:
        magic fallback:
        makeBody configuration:
        makeCache subviews:
        makeCoordinator converter:
        makeNSGestureRecognizer context:
        makeNSView context:
        makeNSViewController context:
        makeUIGestureRecognizer context:
        makeUIView context:
        makeUIViewController context:
        map _: _:_: _:_:_:
        mapError _:
        margins _:_:
        mask _: alignment:_:
        matchedGeometryEffect id:in:properties:anchor:isSource:
        matchedTransitionSource id:in: id:in:configuration:
        materialActiveAppearance _:
        max _:
        measure in:
        menuActionDismissBehavior _:
        menuIndicator _:
        menuOrder _:
        menuStyle _:
        merge with: with:_: with:_:_:
        meshGradient _:
        microseconds _:
        milliseconds _:
        minSize width:height:
        minimumScaleFactor _:
        mix with:by:in:
        modifier _: active:identity:
        modifyAnimations withRepeatCount:autoreverses:animations:
        monospaced _:
        move edge: fromOffsets:toOffset: to:
        moveDisabled _:
        multicast _: subject:
        multilineTextAlignment _: strategy:
        named _:
        nanoseconds _:
        navigationBarBackButtonHidden _:
        navigationBarDrawer displayMode:
        navigationBarHidden _:
        navigationBarItems leading: leading:trailing: trailing:
        navigationBarTitle _: _:displayMode:
        navigationBarTitleDisplayMode _:
        navigationDestination for:destination: isPresented:destination: item:destination:
        navigationDocument _:
        navigationLinkIndicatorVisibility _:
        navigationSplitViewColumnWidth _: min:ideal:max:
        navigationSplitViewStyle _:
        navigationSubtitle _:
        navigationTitle _:
        navigationTransition _:
        navigationViewStyle _:
        normalized eoFill:
        numericText countsDown: value:
        offset _: x:y:
        offsetBy dx:dy:
        onAppear perform:
        onChange of:initial:_: of:perform:
        onChanged _:
        onContinueUserActivity _:perform:
        onContinuousHover coordinateSpace:perform:
        onDelete perform:
        onDisappear perform:
        onDrag _: _:preview:
        onDrop of:delegate: of:isTargeted:perform:
        onEnded _:
        onGeometryChange for:of:action:
        onHover perform:
        onInsert of:perform:
        onKeyPress _:action: _:phases:action: characters:phases:action: keys:phases:action: phases:action:
        onLongPressGesture minimumDuration:maximumDistance:perform:onPressingChanged:
            minimumDuration:maximumDistance:pressing:perform:
        onMove perform:
        onOpenURL perform: prefersInApp:
        onPreferenceChange _:perform:
        onReceive _:perform:
        onScrollGeometryChange for:of:action:
        onScrollPhaseChange _:
        onScrollTargetVisibilityChange idType:threshold:_:
        onScrollVisibilityChange threshold:_:
        onSubmit of:_:
        onTapGesture count:coordinateSpace:perform: count:perform:
        opacity _:
        overlay _:alignment: _:ignoresSafeAreaEdges: _:in:fillStyle: alignment:content:
        overlayPreferenceValue _:_: _:alignment:_:
        padding _: _:_:
        page backgroundDisplayMode: indexDisplayMode:
        palette _:
        paletteSelectionEffect _:
        path in:
        performDrop info:
        performWithoutAnimation _:
        periodic _:delay: from:by:
        persistentSystemOverlays _:
        phaseAnimator _:content:animation: _:trigger:content:animation:
        pickerStyle _:
        place at:anchor:proposal:
        placeSubviews in:proposal:subviews:cache:
        point _:
        pointSize _:
        popover isPresented:attachmentAnchor:arrowEdge:content: item:attachmentAnchor:arrowEdge:content:
        position _: x:y:
        preference key:value:
        preferred _:
        preferredColorScheme _:
        prefix _: untilOutputFrom: while:
        prepend _*: _:
        presentationBackground _: alignment:content:
        presentationBackgroundInteraction _:
        presentationCompactAdaptation _: horizontal:vertical:
        presentationContentInteraction _:
        presentationCornerRadius _:
        presentationDetents _: _:selection:
        presentationDragIndicator _:
        presentationSizing _:
        print _:to:
        privacySensitive _:
        progressViewStyle _:
        projectionEffect _:
        projectionTransform _:
        properties context:
        proposedSize for:context:
        publish every:tolerance:on:in:options:
        publisher for:object:
        push from:
        radialGradient _:center:startRadius:endRadius: _:center:startRadius:endRadius:options:
            colors:center:startRadius:endRadius: stops:center:startRadius:endRadius:
        radians _:
        read from:
        receive _: completion: on:options: subscriber: subscription:
        rect _: cornerRadii:style: cornerRadius:style: cornerSize:style: corners:isUniform:
            topLeadingCorner:topTrailingCorner:bottomLeadingCorner:bottomTrailingCorner:
            topLeadingRadius:bottomLeadingRadius:bottomTrailingRadius:topTrailingRadius:style:
            uniformBottomCorners:topLeadingCorner:topTrailingCorner:
            uniformLeadingCorners:topTrailingCorner:bottomTrailingCorner:
            uniformLeadingCorners:uniformTrailingCorners:
            uniformTopCorners:bottomLeadingCorner:bottomTrailingCorner: uniformTopCorners:uniformBottomCorners:
            uniformTrailingCorners:topLeadingCorner:bottomLeadingCorner:
        redacted reason:
        reduce _:_: value:nextValue:
        refreshable action:
        remove atOffsets:
        removeAllSymbolEffects options:animated:
        removeDuplicates by:
        removeLast _:
        removeSymbolEffect ofType:options:animated:completion:
        renameAction _:
        render rasterizationScale:renderer:
        renderingMode _:
        repeat _:
        repeatCount _:autoreverses:
        repeatForever autoreverses:
        replaceDisabled _:
        replaceEmpty with:
        replaceError with:
        replaceNil with:
        replacingUnspecifiedDimensions by:
        request _:
        resizable capInsets:resizingMode:
        resolve _: in:
        resolveHDR in:
        resolveSymbol id:
        retry _:
        rotate by:
        rotation _:anchor:
        rotation3DEffect _:axis:anchor:anchorZ:perspective:
        rotationEffect _:anchor:
        roundedRectangle radius:
        runAnimationGroup _: _:completionHandler:
        runningPropertyAnimator withDuration:delay:options:animations:completion:
        safeAreaInset edge:alignment:spacing:content:
        safeAreaPadding _: _:_:
        saturation _:
        scale _:anchor: by: scale:anchor: x:y:anchor:
        scaleBy x:y:
        scaleEffect _:anchor: x:y:anchor:
        scaled by:
        scan _:_:
        schedule _: after:interval:tolerance:options:_: after:tolerance:options:_: options:_:
        scrollBounceBehavior _:axes:
        scrollClipDisabled _:
        scrollContentBackground _:
        scrollDisabled _:
        scrollDismissesKeyboard _:
        scrollIndicators _:axes:
        scrollPosition _:anchor: id:anchor:
        scrollTargetBehavior _:
        scrollTargetLayout isEnabled:
        scrollTo _:anchor: edge: id:anchor: point: x: x:y: y:
        scrollTransition _:axis:transition: topLeading:bottomTrailing:axis:transition:
        scrollView axis:
        search text:
        searchCompletion _:
        searchDictationBehavior _:
        searchFocused _: _:equals:
        searchPresentationToolbarBehavior _:
        searchScopes _:activation:_: _:scopes:
        searchSuggestions _: _:for:
        searchToolbarBehavior _:
        searchable text:editableTokens:isPresented:placement:prompt:token:
            text:editableTokens:placement:prompt:token: text:isPresented:placement:prompt:
            text:placement:prompt: text:placement:prompt:suggestions:
            text:tokens:isPresented:placement:prompt:token: text:tokens:placement:prompt:token:
            text:tokens:suggestedTokens:isPresented:placement:prompt:token:
            text:tokens:suggestedTokens:placement:prompt:token:
        seconds _:
        sectionActions content:
        sectionIndexLabel _:
        selectionDisabled _:
        send _: completion: subscription:
        sensoryFeedback _:trigger: _:trigger:condition: trigger:_:
        sequenced before:
        setAnimationsEnabled _:
        setFailureType to:
        setSymbolImage _:contentTransition:options:completion:
        settlingDuration fromValue:toValue:initialVelocity:epsilon: target:initialVelocity:epsilon:
        shader _:bounds:
        shadow _: color:radius:x:y: color:radius:x:y:blendMode:options:
        sharedBackgroundVisibility _:
        sheet isPresented:onDismiss:content: item:onDismiss:content:
        shouldMerge previous:value:time:context:
        simultaneousGesture _:including: _:isEnabled: _:name:isEnabled:
        simultaneously with:
        sink receiveCompletion:receiveValue: receiveValue:
        size _: _:anchor: width:height: width:height:anchor:
        sizeThatFits _: _:nsView:context: _:nsViewController:context: _:uiView:context:
            _:uiViewController:context: in: proposal:subviews:cache: proposal:text:
        sliderThumbVisibility _:
        smallCaps _:
        smooth duration:extraBounce:
        snappy duration:extraBounce:
        spacing subviews:cache:
        speechAdjustedPitch _:
        speechAlwaysIncludesPunctuation _:
        speechAnnouncementsQueued _:
        speechSpellsOutCharacters _:
        speed _:
        spring _:blendDuration: duration:bounce:blendDuration: response:dampingFraction:blendDuration:
        springLoadingBehavior _:
        startAnimation afterDelay:
        statusBar hidden:
        statusBarHidden _:
        sticky horizontal:vertical:
        stopAnimation _:
        store in:
        strikethrough _:color: _:pattern:color:
        stroke _:lineWidth: _:lineWidth:antialiased: _:style: _:style:antialiased: _:with:lineWidth:
            _:with:style: lineWidth: style:
        strokeBorder _:lineWidth:antialiased: _:style:antialiased: lineWidth:antialiased: style:antialiased:
        strokedPath _:
        style _:
        submitLabel _:
        submitScope _:
        subscribe _: on:options:
        subscript _: dynamicMember: explicit:
        subtracting _:eoFill:
        suggestedFileName _:
        swipeActions edge:allowsFullSwipe:content:
        symbolColorRenderingMode _:
        symbolEffect _:options: _:options:isActive: _:options:value:
        symbolEffectsRemoved _:
        symbolRenderingMode _:
        symbolVariableValueMode _:
        symbolVariant _:
        symmetricDifference _:eoFill:
        system _:design:weight: size:weight:design:
        systemAction _:
        tabBarMinimizeBehavior _:
        tabItem _:
        tabPlacement _:
        tabViewBottomAccessory content: isEnabled:content:
        tabViewCustomization _:
        tabViewSearchActivation _:
        tabViewSidebarBottomBar content:
        tabViewSidebarFooter content:
        tabViewSidebarHeader content:
        tabViewStyle _:
        tag _:includeOptional: for:
        task id:name:executorPreference:priority:file:line:_: id:priority:_: priority:_:
        textCase _:
        textContentType _:
        textEditorStyle _:
        textFieldStyle _:
        textInputAutocapitalization _:
        textRenderer _:
        textScale _:isEnabled:
        textSelection _:
        textSelectionAffinity _:
        textVariant _:
        threshold _:
        throttle for:scheduler:latest:
        tiledImage _:origin:sourceRect:scale:
        timeout _:scheduler:options:customError:
        timingCurve _:_:_:_:duration: _:duration:
        tint _:
        toggleStyle _:
        toolbar _:for*: content: id:content: removing:
        toolbarBackground _:for*:
        toolbarBackgroundVisibility _:for*:
        toolbarColorScheme _:for*:
        toolbarRole _:
        toolbarTitleDisplayMode _:
        toolbarTitleMenu content:
        toolbarVisibility _:for*:
        tracking _:
        transaction _: _:body: value:_:
        transform _:
        transformAnchorPreference key:value:transform:
        transformEffect _:
        transformEnvironment _:transform:
        transformPreference _:_:
        transition _: from:to:duration:options:completion: with:duration:options:animations:completion:
        translateBy x:y:
        translation in:
        trim from:to:
        trimmedPath from:to:
        truncationMode _:
        tryMap _:
        underline _:color: _:pattern:color:
        union _:edges: _:eoFill:
        unitPoint _:
        update value:velocity:target:deltaTime:
        updateCache _:subviews:
        updateNSGestureRecognizer _:context:
        updateNSView _:context:
        updateNSViewController _:context:
        updateTarget _:context:
        updateUIGestureRecognizer _:context:
        updateUIView _:context:
        updateUIViewController _:context:
        updated for:
        updating _:body:
        uppercaseSmallCaps _:
        userActivity _:element:_: _:isActive:_:
        validateDrop info:
        validateUserInterfaceItem _:
        value at: fromValue:toValue:initialVelocity:time: progress: target:initialVelocity:time: time:
        velocity at: fromValue:toValue:initialVelocity:time: in: target:initialVelocity:time:
            value:time:context:
        viewAligned anchor: limitBehavior: limitBehavior:anchor:
        viewID type:
        visibility _:
        visible _:
        visualEffect _:
        weight _:
        width _:
        windowResizability _:
        withAnimation _:_: _:completionCriteria:_:completion:
        withCGContext content:
        withState _:
        withTransaction _:_: _:_:_:
        write to:value:
        writingToolsBehavior _:
        zIndex _:
        zip _: _:_:
        zoom options:sourceBarButtonItemProvider: options:sourceViewProvider: sourceID:in:
        """)

    /// Whether a value or a type called `type` has a member of this name. Of a type that is not in the lists any member may be.
    static func contains(_ name: String, of type: String, isStatic: Bool) -> Bool {
        if isStatic { return statics.contains(name) }
        if type == "View" { return AppleNames.modifiers.contains(name) }
        guard let own = ofValues[type] else { return AppleNames.modifiers.contains(name) || anyValue.contains(name) }
        return own.contains(name) || inherited.contains(name)
    }

    private static let anyValue = ofValues.values.reduce(into: Set<String>()) { $0.formUnion($1) }

    /// What any type may have from a protocol.
    private static let inherited = protocols.reduce(into: Set<String>()) { $0.formUnion(ofValues[$1] ?? []) }

    private static let protocols = AppleNames.words(
        """
        AccessibilityRotorContent Animatable App ButtonStyle Cancellable Commands
        ConnectablePublisher ControlGroupStyle CoordinateSpaceProtocol CustomAnimation
        CustomCombineIdentifierConvertible CustomizableToolbarContent DatePickerStyle
        DisclosureGroupStyle DropDelegate DynamicProperty DynamicViewContent EnvironmentalModifier
        FormStyle GaugeStyle GeometryEffect Gesture GroupBoxStyle InsettableShape
        KeyframeTrackContent Keyframes LabelStyle LabeledContentStyle Layout
        MatchedTransitionSourceConfiguration MenuStyle NSGestureRecognizerRepresentable
        NSViewControllerRepresentable NSViewRepresentable NavigationSplitViewStyle ObservableObject
        PresentationSizing PrimitiveButtonStyle ProgressViewStyle Publisher RoundedRectangularShape
        Scene Scheduler ScrollTargetBehavior Shape ShapeStyle ShapeView SliderTickContent Subject
        Subscriber Subscription SymbolEffect TabContent TextEditorStyle TextRenderer
        TimelineSchedule ToggleStyle ToolbarContent TopLevelDecoder TopLevelEncoder
        TransferRepresentation Transition UIGestureRecognizerRepresentable UIViewAnimating
        UIViewControllerRepresentable UIViewRepresentable VectorArithmetic ViewModifier VisualEffect
        """)

    /// Whether Apple's frameworks have a function or a type that can be called with these labels; a parameter may be left out, as if
    /// it had a default.
    static func canCall(_ name: String, _ shape: CallShape) -> Bool {
        let arguments = shape.arguments ?? []
        return (signatures[name] ?? []).contains { signature in
            let parameters = signature.split(separator: ":").map(String.init)
            var position = 0
            for argument in arguments {
                while position < parameters.count, !accepts(parameters[position], argument) { position += 1 }
                guard position < parameters.count else { return false }
                if !parameters[position].hasSuffix("*") { position += 1 }
            }
            return true
        }
    }

    /// A closure behind the parentheses is given without its label.
    private static func accepts(_ parameter: String, _ argument: CallShape.LabeledArgument) -> Bool {
        let label = parameter.hasSuffix("*") ? String(parameter.dropLast()) : parameter
        if argument.label ?? "_" == label { return true }
        if case .closure = argument.argument { return argument.label == nil }
        return false
    }

    private static func table(_ text: String) -> [String: [String]] {
        var result: [String: [String]] = [:]
        var name = ""
        for line in text.split(separator: "\n") {
            var words = line.split(separator: " ").map(String.init)
            // A line that begins with a space goes on with the one before.
            if !line.hasPrefix(" ") { name = words.removeFirst() }
            if name.hasSuffix(":") { name.removeLast() }
            result[name, default: []] += words
        }
        return result
    }
}
