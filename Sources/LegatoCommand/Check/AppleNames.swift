// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The names that Apple's frameworks declare, to tell what Legato lacks apart from what the user's files lack.
///
/// A name need not be in the list to be found missing on one of Legato's own types; the list decides about names without
/// a type, which could as well be those of a file that was not passed, and about members of the user's own types.
/// Source: documented (the symbol indexes of SwiftUI and of the frameworks most often used with it).
enum AppleNames {
    /// Whether a type, a property wrapper or a function of this name belongs to Apple's frameworks.
    static func contains(_ name: String) -> Bool {
        types.contains(name) || functions.contains(name) || hasFrameworkPrefix(name)
    }

    /// `UIColor`, `CGImage`, `kCAMediaTimingFunction…`: two or more capitals that a framework puts before its names, then
    /// a capital and a small letter.
    static func hasFrameworkPrefix(_ name: String) -> Bool {
        prefixes.contains { prefix in
            guard name.hasPrefix(prefix) else { return false }
            let rest = name.dropFirst(prefix.count)
            return rest.first?.isUppercase == true
        }
    }

    private static let prefixes = [
        "UI", "NS", "CG", "CA", "CI", "CT", "CF", "CV", "CM", "AV", "MK", "CL", "SK", "SCN", "MTL", "MTK", "WK", "PH",
        "UN",
        "GK", "GC", "HK", "CK", "AR", "PK", "SF", "VN", "ML", "QL", "kCA", "kCG",
    ]

    static let functions = words(
        """
        AudioServicesPlaySystemSound CACurrentMediaTime CATransform3DMakeRotation
        CFAbsoluteTimeGetCurrent NSApplicationMain NSLocalizedString NSStringFromClass UIApplicationMain
        UIGraphicsBeginImageContext UIGraphicsBeginImageContextWithOptions UIGraphicsEndImageContext
        UIGraphicsGetCurrentContext UIGraphicsGetImageFromCurrentImageContext
        UIImageWriteToSavedPhotosAlbum arc4random arc4random_uniform autoreleasepool kSecClass
        objc_getAssociatedObject objc_setAssociatedObject os_log os_signpost withAnimation
        withObservationTracking withTransaction
        """)

    static let types = words(
        """
        ARView AccessibilityActionKind AccessibilityAttachmentModifier AccessibilityChildBehavior
        AccessibilityFocusState AccessibilityNotification AccessibilityRotorContent AccessibilityTraits
        Alignment AlignmentID Anchor Angle AngularGradient Animatable AnimatableIgnored
        AnimatableModifier AnimatablePair AnimatableValues Animation AnimationCompletionCriteria
        AnimationContext AnimationState AnimationStateKey AnimationTimelineSchedule Annotation
        AnyCancellable AnyGesture AnyGradient AnyLayout AnyLocation AnyNavigationTransition AnyPublisher
        AnyShape AnyShapeStyle AnyTransition AnyView App AppStorage AppearSymbolEffect ArchivableView
        AreaMark AsymmetricTransition AsyncImage AsyncImagePhase Attribute AttributedString
        AttributedTextFormatting AutomaticNavigationTransition AutomaticSymbolEffect Axis AxisGridLine
        AxisMarks AxisTick AxisValueLabel BackgroundStyle BarMark Bindable Binding BlendMode
        BlurReplaceTransition BorderedButtonStyle BorderedProminentButtonStyle BorderlessButtonStyle
        BounceSymbolEffect BreatheSymbolEffect Button ButtonBorderShape ButtonRole ButtonStyle
        ButtonStyleConfiguration ButtonToggleStyle CGFloat CGPoint CGRect CGSize CLLocationCoordinate2D
        CLLocationManager Cancellable Canvas Capsule Chart ChartContent CheckboxToggleStyle Circle
        CircularProgressViewStyle Color ColorMatrix ColorPicker ColorRenderingMode ColorScheme
        ColorSchemeContrast CommandGroup CommandMenu Commands ConcentricRectangle ContainerRelativeShape
        ContainerValues ContentMode ContentShapeKinds ContentTransition ContentTransitionSymbolEffect
        ContentUnavailableView ControlGroup ControlSize CoordinateSpace CoordinateSpaceProtocol
        CoordinateSpaces CrossFadeNavigationTransition CubicKeyframe CurrentValueSubject CustomAnimation
        CustomizableToolbarContent DateFormatter DatePicker DatePickerStyle DefaultButtonStyle
        DefaultGlassEffectShape DefaultToggleStyle Deferred DigitalCrownRotationalSensitivity
        DisappearSymbolEffect DisclosureGroup DiscreteSymbolEffect DismissAction DismissSearchAction
        DisplayLink Divider DocumentGroup DragGesture DrawOffSymbolEffect DrawOnSymbolEffect
        DropDelegate DropInfo DropProposal DynamicProperty DynamicTypeSize DynamicViewContent Edge
        EdgeInsets EditActions EditButton EditMode Ellipse EllipticalGradient EmptyAnimatableData
        EmptyMatchedTransitionSourceConfiguration EmptyModifier EmptyView EmptyVisualEffect Entity Entry
        Environment EnvironmentKey EnvironmentObject EnvironmentValues EnvironmentalModifier
        EquatableView EveryMinuteTimelineSchedule ExclusiveGesture ExplicitTimelineSchedule
        FetchDescriptor FetchRequest FetchedResults FileDocument FillShapeView FillStyle FocusState
        FocusedBinding FocusedValue FocusedValueKey FocusedValues Font ForEach ForEachSubviewCollection
        ForegroundStyle Form FormStyle Future GameController Gauge GaugeStyle GeometryEffect
        GeometryProxy GeometryReader Gesture GestureMask GestureState GestureStateGesture Glass
        GlassButtonStyle GlassEffectContainer GlassEffectTransition GlassProminentButtonStyle
        GlobalCoordinateSpace Gradient GraphicsContext Grid GridItem GridLayout GridRow Group GroupBox
        GroupBoxStyle GroupedFormStyle GroupedListStyle HSplitView HStack HStackLayout Haptics HelpLink
        HierarchicalShapeStyle HorizontalAlignment HorizontalEdge HoverPhase IconOnlyLabelStyle
        IdentityTransition Image ImagePaint ImageRenderer IndefiniteSymbolEffect InsetGroupedListStyle
        InsetListStyle InsettableShape Just KeyEquivalent KeyPress KeyboardShortcut KeyframeAnimator
        KeyframeTimeline KeyframeTrack KeyframeTrackContent KeyframeTrackContentBuilder Keyframes
        KeyframesBuilder Label LabelStyle LabelStyleConfiguration LabeledContent LabeledContentStyle
        Layout LayoutDirection LayoutProperties LayoutSubview LayoutSubviews LayoutValueKey LazyHGrid
        LazyHStack LazyVGrid LazyVStack LegibilityWeight LineMark LinearGradient LinearKeyframe
        LinearProgressViewStyle Link List ListStyle LocalCoordinateSpace LocalizedStringKey
        LocalizedStringResource Logger LongPressGesture MTKView MTLCommandQueue MTLDevice
        MagnificationGesture MagnifyGesture Map MapCameraPosition MapPolyline MapReader Marker
        MatchedGeometryProperties MatchedTransitionSourceConfiguration Material MaterialActiveAppearance
        Menu MenuBarExtra MenuButton MenuStyle MeshGradient Model Model3D ModelConfiguration
        ModelContainer ModelContext ModelEntity ModifiedContent MoveKeyframe MoveTransition
        MultiDatePicker NSAnimationContext NSApplicationDelegateAdaptor NSAttributedString NSCache
        NSGestureRecognizerRepresentable NSGestureRecognizerRepresentableContext
        NSGestureRecognizerRepresentableCoordinateSpaceConverter NSHostingController
        NSHostingSizingOptions NSHostingView NSManagedObject NSManagedObjectContext
        NSMutableAttributedString NSObject NSPersistentContainer NSValue NSViewControllerRepresentable
        NSViewControllerRepresentableContext NSViewRepresentable NSViewRepresentableContext
        NamedCoordinateSpace Namespace NavigationBarItem NavigationLink NavigationPath
        NavigationSplitView NavigationSplitViewVisibility NavigationStack NavigationTransition
        NavigationView NewDocumentButton OSLog Observable ObservableObject Observation ObservedObject
        OffsetShape OffsetTransition OpacityTransition OpenURLAction OpenWindowAction OutlineGroup
        PageIndexViewStyle PageTabViewStyle PagingScrollTargetBehavior PassthroughSubject PasteButton
        Path PeriodicTimelineSchedule PhaseAnimator PhotosPicker PhotosPickerItem Picker PickerStyle
        PinnedScrollableViews PlaceholderContentView PlainButtonStyle PlainListStyle PointMark
        PopoverAttachmentAnchor PreferenceKey PresentationDetent PresentationMode Preview PreviewDevice
        PreviewLayout PreviewModifier Previewable PrimitiveButtonStyle PrimitiveButtonStyleConfiguration
        ProductView ProgressView ProgressViewStyle ProgressViewStyleConfiguration ProjectionTransform
        ProposedViewSize Published Publisher Publishers PulseSymbolEffect PushTransition Query
        RadialGradient RealityKit RealityView Rectangle RectangleCornerInsets RectangleCornerRadii
        RefreshAction Relationship RenameButton ReplaceSymbolEffect RotateGesture RotateSymbolEffect
        RotatedShape RotationGesture RoundedBorderTextFieldStyle RoundedCornerStyle RoundedRectangle
        RoundedRectangularShape RoundedRectangularShapeCorners RuleMark SCNNode SCNScene SCNView
        SKAction SKScene SKSpriteNode SafeAreaBar SafeAreaRegions ScaleSymbolEffect ScaleTransition
        ScaledMetric ScaledShape Scene SceneBuilder ScenePhase SceneStorage SceneView
        ScrollBounceBehavior ScrollContentOffsetAdjustmentBehavior ScrollDismissesKeyboardMode
        ScrollEdgeEffectStyle ScrollGeometry ScrollIndicatorVisibility ScrollPhase
        ScrollPhaseChangeContext ScrollPosition ScrollTarget ScrollTargetBehavior
        ScrollTransitionConfiguration ScrollTransitionPhase ScrollView ScrollViewProxy ScrollViewReader
        SearchFieldPlacement SearchScopeActivation Section SectorMark SecureField SegmentedPickerStyle
        Selector SensoryFeedback SequenceGesture Settings SettingsLink Shader ShaderFunction
        ShaderLibrary ShadowStyle Shape ShapeRole ShapeStyle ShapeView ShareLink SharePreview
        SidebarCommands SidebarListStyle SimultaneousGesture SlideTransition Slider SortDescriptor
        Spacer SpatialEventCollection SpatialEventGesture SpatialTapGesture Spring SpringKeyframe
        SpriteView State StateObject Stepper StoreView StrokeBorderShapeView StrokeShapeView StrokeStyle
        Subject SubmitLabel Subscriber SubscriptionStoreView Subview SubviewOf Subviews
        SubviewsCollection SubviewsOf SwiftData SwitchToggleStyle SymbolEffect SymbolEffectConfiguration
        SymbolEffectOptions SymbolEffectTransition Tab TabContent TabContentBuilder TabRole TabSection
        TabView TabViewStyle Table TableColumn TableRow TapGesture Text TextAlignment TextAttribute
        TextEditor TextField TextFieldLink TextFieldStyle TextProxy TextRenderer TextSelection
        TimelineSchedule TimelineScheduleMode TimelineView TimelineViewDefaultContext Timer Tip TipKit
        TipView TitleAndIconLabelStyle TitleDisplayMode TitleOnlyLabelStyle Toggle ToggleStyle
        ToggleStyleConfiguration ToolbarContent ToolbarContentBuilder ToolbarItem ToolbarItemGroup
        ToolbarItemPlacement ToolbarRole ToolbarSpacer ToolbarTitleMenu Transaction TransactionKey
        Transferable TransformedShape Transient Transition TransitionPhase TransitionProperties
        TransitionSymbolEffect TupleView UIApplicationDelegateAdaptor UICubicTimingParameters
        UIGestureRecognizerRepresentable UIGestureRecognizerRepresentableContext
        UIGestureRecognizerRepresentableCoordinateSpaceConverter UIHostingConfiguration
        UIHostingController UIHostingControllerSizingOptions UIImageView UISpringTimingParameters
        UITraitBridgedEnvironmentKey UIView UIViewAnimating UIViewAnimatingPosition UIViewAnimatingState
        UIViewController UIViewControllerRepresentable UIViewControllerRepresentableContext
        UIViewPropertyAnimator UIViewRepresentable UIViewRepresentableContext UnevenRoundedRectangle
        UnitCurve UnitPoint UserInterfaceSizeClass VSplitView VStack VStackLayout
        VariableColorSymbolEffect VectorArithmetic VerticalAlignment VerticalEdge VideoPlayer View
        ViewAlignedScrollTargetBehavior ViewBuilder ViewDimensions ViewModifier ViewSpacing ViewThatFits
        Visibility VisualEffect WKNavigationDelegate WKWebView WebView WheelPickerStyle
        WiggleSymbolEffect Window WindowGroup WindowStyle WithinKeyframes XCTestCase ZStack ZStackLayout
        ZoomNavigationTransition
        """)

    /// Modifiers of views.
    static let modifiers = words(
        """
        accentColor accessibility accessibilityAction accessibilityActions accessibilityAddTraits
        accessibilityAdjustableAction accessibilityChildren accessibilityElement accessibilityFocused
        accessibilityHeading accessibilityHidden accessibilityHint accessibilityIdentifier
        accessibilityInputLabels accessibilityLabel accessibilityLabeledPair accessibilityRemoveTraits
        accessibilityRepresentation accessibilityRotor accessibilityScrollAction
        accessibilityShowsLargeContentViewer accessibilitySortPriority accessibilityValue
        accessibilityZoomAction actionSheet alert alignmentGuide allowedDynamicRange allowsHitTesting
        allowsTightening anchorPreference animation aspectRatio autocapitalization
        autocorrectionDisabled background backgroundExtensionEffect backgroundPreferenceValue
        backgroundStyle backgroundTask badge baselineOffset blendMode blur bold border brightness
        buttonBorderShape buttonRepeatBehavior buttonSizing buttonStyle chartForegroundStyleScale
        chartLegend chartOverlay chartPlotStyle chartXAxis chartXScale chartYAxis chartYScale clipShape
        clipped colorEffect colorInvert colorMultiply commands compositingGroup confirmationDialog
        containerBackground containerCornerOffset containerRelativeFrame containerShape containerValue
        contentCaptureProtected contentMargins contentShape contentTransition contextMenu contrast
        controlGroupStyle controlSize coordinateSpace copyable cornerRadius cuttable datePickerStyle
        defaultAppStorage defaultFocus defaultHoverEffect defaultScrollAnchor deleteDisabled dialogIcon
        digitalCrownRotation disableAutocorrection disabled disclosureGroupStyle distortionEffect
        dragConfiguration draggable drawingGroup dropDestination dynamicTypeSize edgesIgnoringSafeArea
        environment environmentObject equatable fileExporter fileImporter fileMover findNavigator
        fixedSize flipsForRightToLeftLayoutDirection focusEffectDisabled focusScope focusSection
        focusable focused focusedObject focusedSceneValue focusedValue font fontDesign fontWeight
        fontWidth foregroundColor foregroundStyle formStyle frame fullScreenCover gaugeStyle
        geometryGroup gesture glassEffect glassEffectID glassEffectTransition glassEffectUnion grayscale
        gridCellAnchor gridCellColumns gridCellUnsizedAxes gridColumnAlignment groupBoxStyle
        handGestureShortcut handlesExternalEvents headerProminence help hidden highPriorityGesture
        horizontalRadioGroupLayout hoverEffect hoverEffectDisabled hueRotation id ignoresSafeArea
        imageScale indexViewStyle inspector inspectorColumnWidth interactiveDismissDisabled
        invalidatableContent italic itemProvider kerning keyboardShortcut keyboardType keyframeAnimator
        labelIconToTitleSpacing labelStyle labeledContentStyle labelsHidden layerEffect layoutPriority
        layoutValue lineHeight lineLimit lineSpacing listItemTint listRowBackground listRowInsets
        listRowSeparator listRowSeparatorTint listRowSpacing listSectionSeparator listSectionSpacing
        listStyle luminanceToAlpha mapControls mapStyle mask matchedGeometryEffect
        matchedTransitionSource menuIndicator menuOrder menuStyle minimumScaleFactor modelContainer
        modelContext modifier modifierKeyAlternate monospaced monospacedDigit moveDisabled
        multilineTextAlignment navigationBarBackButtonHidden navigationBarHidden navigationBarItems
        navigationBarTitle navigationBarTitleDisplayMode navigationDestination navigationDocument
        navigationLinkIndicatorVisibility navigationSplitViewColumnWidth navigationSplitViewStyle
        navigationSubtitle navigationTitle navigationTransition navigationViewStyle offset onAppear
        onChange onCommand onContinueUserActivity onContinuousHover onCopyCommand onCutCommand
        onDeleteCommand onDisappear onDrag onDrop onExitCommand onGeometryChange onHover
        onImmersionChange onKeyPress onLongPressGesture onModifierKeysChanged onMoveCommand onOpenURL
        onPasteCommand onPencilDoubleTap onPlayPauseCommand onPreferenceChange onReceive
        onScrollGeometryChange onScrollPhaseChange onScrollTargetVisibilityChange
        onScrollVisibilityChange onSubmit onTapGesture opacity overlay overlayPreferenceValue padding
        persistentSystemOverlays phaseAnimator photosPicker pickerStyle popover popoverTip position
        preference preferredColorScheme prefersDefaultFocus presentationBackground
        presentationBackgroundInteraction presentationCompactAdaptation presentationContentInteraction
        presentationCornerRadius presentationDetents presentationDragIndicator presentationSizing
        previewContext previewDevice previewDisplayName previewInterfaceOrientation previewLayout
        privacySensitive progressViewStyle projectionEffect redacted refreshable renameAction
        replaceDisabled rotation3DEffect rotationEffect safeAreaBar safeAreaInset safeAreaPadding
        saturation scaleEffect scaledToFill scaledToFit scrollBounceBehavior scrollClipDisabled
        scrollContentBackground scrollDisabled scrollDismissesKeyboard scrollEdgeEffectHidden
        scrollEdgeEffectStyle scrollIndicators scrollIndicatorsFlash scrollInputBehavior scrollPosition
        scrollTargetBehavior scrollTargetLayout scrollTransition searchCompletion searchScopes
        searchSuggestions searchToolbarBehavior searchable selectionDisabled sensoryFeedback shadow
        sheet simultaneousGesture sliderThumbVisibility speechAdjustedPitch speechAnnouncementsQueued
        speechSpellsOutCharacters statusBar statusBarHidden strikethrough submitLabel submitScope
        swipeActions symbolColorRenderingMode symbolEffect symbolEffectsRemoved symbolRenderingMode
        symbolVariableValueMode symbolVariant tabBarMinimizeBehavior tabItem tabViewBottomAccessory
        tabViewCustomization tabViewStyle tableStyle tag task textCase textContentType textEditorStyle
        textFieldStyle textInputAutocapitalization textRenderer textScale textSelection tint toggleStyle
        toolbar toolbarBackground toolbarBackgroundVisibility toolbarColorScheme toolbarForegroundStyle
        toolbarItemHidden toolbarRole toolbarTitleDisplayMode toolbarTitleMenu toolbarVisibility
        touchBar tracking transaction transformAnchorPreference transformEffect transformEnvironment
        transformPreference transition truncationMode typesettingLanguage underline unredacted
        userActivity visualEffect windowResizeBehavior writingToolsBehavior zIndex
        """)

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
