// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The names that Apple's frameworks declare, to distinguish what Legato lacks from what the user's files lack.
///
/// Only what is in the lists is called missing. Any other name that is unknown could as well be that of a file that was not passed, or
/// mistyped, and is an error.
/// Source: documented (the symbol indexes of SwiftUI and of the frameworks most often used with it).
enum AppleNames {
    /// Attributes and macros that are no types.
    static let attributes = words(
        """
        AnimatableIgnored Attribute Entry Index Model ModelActor Observable ObservationIgnored Predicate Preview Previewable Query
        Relationship Transient Unique available colorLiteral Playground
        """)

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
        AudioServicesPlayAlertSound AudioServicesPlaySystemSound CACurrentMediaTime
        CATransform3DMakeRotation CFAbsoluteTimeGetCurrent CFRunLoopGetMain CGColorCreateGenericRGB
        NSApplicationMain NSLocalizedString NSLog NSStringFromClass UIAccessibilityPostNotification
        UIApplicationMain UIGraphicsBeginImageContext UIGraphicsBeginImageContextWithOptions
        UIGraphicsEndImageContext UIGraphicsGetCurrentContext
        UIGraphicsGetImageFromCurrentImageContext UIImageWriteToSavedPhotosAlbum arc4random
        arc4random_uniform autoreleasepool dispatchMain kSecClass objc_getAssociatedObject
        objc_setAssociatedObject os_log os_signpost withAnimation withObservationTracking
        withTransaction
        """)

    static let types = words(
        """
        ARView ASAuthorizationController AVPlayer AccessibilityActionCategory
        AccessibilityActionKind AccessibilityAdjustmentDirection AccessibilityAttachmentModifier
        AccessibilityChildBehavior AccessibilityCustomContentKey AccessibilityDirectTouchOptions
        AccessibilityFocusState AccessibilityHeadingLevel AccessibilityLabeledPairRole
        AccessibilityNotification AccessibilityRotorContent AccessibilityRotorContentBuilder
        AccessibilityRotorEntry AccessibilitySystemRotor AccessibilityTechnologies
        AccessibilityTextContentType AccessibilityTraits AccessibilityZoomGestureAction
        AccessoryCircularCapacityGaugeStyle AccessoryCircularGaugeStyle
        AccessoryLinearCapacityGaugeStyle AccessoryLinearGaugeStyle ActionSheet
        ActivityConfiguration AdaptableTabBarPlacement Alert Alignment AlignmentID Anchor Angle
        AngularGradient Animatable AnimatableModifier AnimatablePair AnimatableValues Animation
        AnimationCompletionCriteria AnimationContext AnimationState AnimationStateKey
        AnimationTimelineSchedule AnyCancellable AnyGesture AnyGradient AnyLayout AnyLocation
        AnyNavigationTransition AnyPublisher AnyShape AnyShapeStyle AnySubscriber AnyTransition
        AnyView App AppIntent AppIntentConfiguration AppShortcutsProvider AppStorage
        AppearSymbolEffect ArchivableView AreaMark AreaPlot AsymmetricTransition AsyncImage
        AsyncImagePhase AsyncPublisher AsyncThrowingPublisher AttributedString
        AttributedTextFormatting AttributedTextSelection AutomaticControlGroupStyle
        AutomaticDisclosureGroupStyle AutomaticFormStyle AutomaticLabeledContentStyle
        AutomaticNavigationSplitViewStyle AutomaticNavigationTransition AutomaticPresentationSizing
        AutomaticSymbolEffect AutomaticTextEditorStyle Axis AxisContent AxisContentBuilder
        AxisGridLine AxisMark AxisMarkPosition AxisMarkValues AxisMarks AxisTick AxisValueLabel
        BackgroundStyle BadgeProminence BalancedNavigationSplitViewStyle BarMark BarPlot
        BasicChartSymbolShape Bindable Binding BlendMode BlurReplaceTransition BorderedButtonStyle
        BorderedListStyle BorderedProminentButtonStyle BorderlessButtonMenuStyle
        BorderlessButtonStyle BounceSymbolEffect BreatheSymbolEffect Button ButtonBorderShape
        ButtonMenuStyle ButtonRepeatBehavior ButtonRole ButtonSizing ButtonStyle
        ButtonStyleConfiguration ButtonToggleStyle CGAffineTransform CGFloat CGPoint CGRect CGSize
        CHHapticEngine CKContainer CLLocationCoordinate2D CLLocationManager CMDeviceMotion
        CMMotionManager Cancellable Canvas Capsule CarouselListStyle Chart Chart3D ChartContent
        ChartContentBuilder ChartPlotContent ChartProxy ChartSymbolShape CheckboxToggleStyle Circle
        CircularProgressViewStyle CodableRepresentation Color ColorMatrix ColorPicker
        ColorRenderingMode ColorScheme ColorSchemeContrast ColumnNavigationViewStyle
        ColumnsFormStyle CombineIdentifier CommandGroup CommandGroupPlacement CommandMenu Commands
        CommandsBuilder CompactDatePickerStyle CompactMenuControlGroupStyle ConcentricRectangle
        ConnectablePublisher ContainerRelativeShape ContainerValues ContentMode ContentShapeKinds
        ContentTransition ContentTransitionSymbolEffect ContentUnavailableView ContextMenu
        ControlGroup ControlGroupStyle ControlGroupStyleConfiguration ControlSize ControlWidget
        CoordinateSpace CoordinateSpaceProtocol CoordinateSpaces CrossFadeNavigationTransition
        CubicKeyframe CurrentValueSubject CustomAnimation CustomCombineIdentifierConvertible
        CustomPresentationDetent CustomizableToolbarContent DataRepresentation Date DateFormatter
        DatePicker DatePickerComponents DatePickerStyle DatePickerStyleConfiguration
        DefaultButtonLabel DefaultButtonStyle DefaultDatePickerStyle DefaultDateProgressLabel
        DefaultFocusEvaluationPriority DefaultGaugeStyle DefaultGlassEffectShape
        DefaultGroupBoxStyle DefaultLabelStyle DefaultListStyle DefaultMenuStyle
        DefaultNavigationViewStyle DefaultPickerStyle DefaultProgressViewStyle DefaultShareLinkLabel
        DefaultTabLabel DefaultTabViewStyle DefaultTextFieldStyle DefaultToggleStyle
        DefaultToolbarItem Deferred DigitalCrownRotationalSensitivity DisabledTextSelectability
        DisappearSymbolEffect DisclosureGroup DisclosureGroupStyle DisclosureGroupStyleConfiguration
        DiscreteSymbolEffect DismissAction DismissSearchAction DismissWindowAction DispatchQueue
        DisplayLink Divider DocumentGroup DoubleColumnNavigationViewStyle DragGesture
        DrawOffSymbolEffect DrawOnSymbolEffect DropDelegate DropInfo DropOperation DropProposal
        DropSession DynamicIsland DynamicProperty DynamicTypeSize DynamicViewContent Edge EdgeInsets
        EditActions EditButton EditMode EditableCollectionContent Ellipse EllipticalGradient Empty
        EmptyAnimatableData EmptyCommands EmptyMatchedTransitionSourceConfiguration EmptyModifier
        EmptyView EmptyVisualEffect EnabledTextSelectability Entity Environment EnvironmentKey
        EnvironmentObject EnvironmentValues EnvironmentalModifier EquatableView EventModifiers
        EveryMinuteTimelineSchedule ExclusiveGesture ExplicitTimelineSchedule Fail FetchDescriptor
        FetchRequest FetchedResults FileDocument FileRepresentation FillShapeView FillStyle
        FittedPresentationSizing FocusInteractions FocusState FocusedBinding FocusedObject
        FocusedValue FocusedValueKey FocusedValues Font ForEach ForEachSubviewCollection
        ForegroundStyle Form FormPresentationSizing FormStyle FormStyleConfiguration FunctionPlot
        Future GameController Gauge GaugeStyle GaugeStyleConfiguration GeometryEffect GeometryProxy
        GeometryReader Gesture GestureMask GestureState GestureStateGesture Glass GlassButtonStyle
        GlassEffectContainer GlassEffectTransition GlassProminentButtonStyle GlobalCoordinateSpace
        Gradient GraphicalDatePickerStyle GraphicsContext Grid GridItem GridLayout GridRow Group
        GroupBox GroupBoxStyle GroupBoxStyleConfiguration GroupedFormStyle GroupedListStyle
        HKHealthStore HSplitView HStack HStackLayout HapticPattern Haptics HelpLink
        HierarchicalShapeStyle HorizontalAlignment HorizontalEdge HoverPhase IconOnlyLabelStyle
        IdentityTransition Image ImagePaint ImageRenderer ImmediateScheduler ImmersiveSpace
        IndefiniteSymbolEffect IndexViewStyle IndexedIdentifierCollection InlinePickerStyle
        InsetGroupedListStyle InsetListStyle InsettableShape InspectorCommands InterpolationMethod
        Just KeyEquivalent KeyPress KeyboardShortcut KeyframeAnimator KeyframeTimeline KeyframeTrack
        KeyframeTrackContent KeyframeTrackContentBuilder Keyframes KeyframesBuilder LAContext Label
        LabelStyle LabelStyleConfiguration LabeledContent LabeledContentStyle
        LabeledContentStyleConfiguration LabeledControlGroupContent LabeledToolbarItemGroupContent
        Layout LayoutDirection LayoutProperties LayoutSubview LayoutSubviews LayoutValueKey
        LazyHGrid LazyHStack LazyVGrid LazyVStack LegibilityWeight LineMark LinePlot
        LinearCapacityGaugeStyle LinearGradient LinearKeyframe LinearProgressViewStyle Link List
        ListItemTint ListSectionSpacing ListStyle LocalCoordinateSpace Locale LocalizedStringKey
        LocalizedStringResource Logger LongPressGesture LookAroundPreview
        MFMailComposeViewController MTKView MTLCommandQueue MTLDevice MagnificationGesture
        MagnifyGesture Map MapAnnotation MapCameraPosition MapCircle MapCompass MapContent
        MapContentBuilder MapMarker MapPolygon MapPolyline MapReader MapScaleView MapStyle
        MapUserLocationButton Marker MatchedGeometryProperties MatchedTransitionSourceConfiguration
        Material MaterialActiveAppearance Measurement Menu MenuActionDismissBehavior MenuBarExtra
        MenuButton MenuControlGroupStyle MenuOrder MenuPickerStyle MenuStyle MenuStyleConfiguration
        MeshGradient Model3D ModelActor ModelConfiguration ModelContainer ModelContext ModelEntity
        ModifiedContent MoveKeyframe MoveTransition MultiDatePicker NSAnimationContext
        NSApplicationDelegateAdaptor NSAttributedString NSCache NSGestureRecognizerRepresentable
        NSGestureRecognizerRepresentableContext
        NSGestureRecognizerRepresentableCoordinateSpaceConverter NSHostingController
        NSHostingSizingOptions NSHostingView NSManagedObject NSManagedObjectContext
        NSMutableAttributedString NSObject NSPersistentContainer NSValue
        NSViewControllerRepresentable NSViewControllerRepresentableContext NSViewRepresentable
        NSViewRepresentableContext NWPathMonitor NamedCoordinateSpace Namespace NavigationBarItem
        NavigationControlGroupStyle NavigationLink NavigationLinkPickerStyle NavigationPath
        NavigationSplitView NavigationSplitViewColumn NavigationSplitViewStyle
        NavigationSplitViewStyleConfiguration NavigationSplitViewVisibility NavigationStack
        NavigationTransition NavigationView NavigationViewStyle NewDocumentButton OSLog Observable
        ObservableObject ObservableObjectPublisher Observation ObservedObject OffsetShape
        OffsetTransition OpacityTransition OpenURLAction OpenWindowAction OutlineGroup
        OutlineSubgroupChildren PKCanvasView PageIndexViewStyle PagePresentationSizing
        PageTabViewStyle PagingScrollTargetBehavior PaletteControlGroupStyle PalettePickerStyle
        PaletteSelectionEffect PassthroughSubject PasteButton Path PencilKit
        PeriodicTimelineSchedule PhaseAnimator PhotosPicker PhotosPickerItem Picker PickerStyle
        PinnedScrollableViews PlaceholderContentView PlainButtonStyle PlainListStyle
        PlainTextEditorStyle PlainTextFieldStyle Plottable PlottableValue PointMark
        PopoverAttachmentAnchor Predicate PreferenceKey PresentationAdaptation
        PresentationBackgroundInteraction PresentationContentInteraction PresentationDetent
        PresentationMode PresentationSizing PresentationSizingContext PresentationSizingRoot
        PresentedWindowContent PreviewContext PreviewDevice PreviewLayout PreviewModifier
        PreviewProvider PrimitiveButtonStyle PrimitiveButtonStyleConfiguration ProductView
        ProgressView ProgressViewStyle ProgressViewStyleConfiguration ProjectionTransform Prominence
        ProminentDetailNavigationSplitViewStyle ProposedViewSize ProxyRepresentation Published
        Publisher Publishers PulseSymbolEffect PushTransition Query QuickLookPreview RadialGradient
        RadioGroupPickerStyle RealityKit RealityView ReceivedTransferredFile Rectangle
        RectangleCornerInsets RectangleCornerRadii RectangleMark RedactionReasons RefreshAction
        RenameAction RenameButton ReplaceSymbolEffect RotateGesture RotateSymbolEffect RotatedShape
        RotationGesture RoundedBorderTextFieldStyle RoundedCornerStyle RoundedRectangle
        RoundedRectangularShape RoundedRectangularShapeCorners RuleMark SCNNode SCNScene SCNView
        SFSafariViewController SKAction SKScene SKSpriteNode SafeAreaBar SafeAreaRegions
        ScaleSymbolEffect ScaleTransition ScaledMetric ScaledShape Scene SceneBuilder ScenePhase
        SceneStorage SceneView Scheduler SchedulerTimeIntervalConvertible ScrollBounceBehavior
        ScrollContentOffsetAdjustmentBehavior ScrollDismissesKeyboardMode ScrollEdgeEffectStyle
        ScrollGeometry ScrollIndicatorVisibility ScrollPhase ScrollPhaseChangeContext ScrollPosition
        ScrollTarget ScrollTargetBehavior ScrollTransitionConfiguration ScrollTransitionPhase
        ScrollView ScrollViewProxy ScrollViewReader SearchFieldPlacement
        SearchPresentationToolbarBehavior SearchScopeActivation SearchSuggestionsPlacement
        SearchToolbarBehavior SearchUnavailableContent Section SectionedFetchRequest SectorMark
        SecureField SegmentedPickerStyle Selector SensoryFeedback SentTransferredFile
        SequenceGesture Settings SettingsLink Shader ShaderFunction ShaderLibrary ShadowStyle Shape
        ShapeRole ShapeStyle ShapeView ShareLink SharePreview SidebarAdaptableTabViewStyle
        SidebarCommands SidebarListStyle SignInWithAppleButton SimultaneousGesture SlideTransition
        Slider SliderTick SliderTickBuilder SliderTickContent SliderTickContentForEach
        SortDescriptor Spacer SpacerSizing SpatialEventCollection SpatialEventGesture
        SpatialTapGesture Spring SpringKeyframe SpringLoadingBehavior SpriteView
        SquareBorderTextFieldStyle StackNavigationViewStyle State StateObject StaticConfiguration
        Stepper StoreKit StoreView StrokeBorderShapeView StrokeShapeView StrokeStyle Subject
        SubmitLabel SubmitTriggers Subscriber Subscribers Subscription SubscriptionInfo
        SubscriptionStoreView Subscriptions Subview SubviewOf Subviews SubviewsCollection SubviewsOf
        SwiftData SwitchToggleStyle SymbolEffect SymbolEffectConfiguration SymbolEffectOptions
        SymbolEffectTransition Tab TabBarMinimizeBehavior TabBarOnlyTabViewStyle TabBarPlacement
        TabContent TabContentBuilder TabCustomizationBehavior TabPlacement TabRole
        TabSearchActivation TabSection TabView TabViewBottomAccessoryPlacement TabViewCustomization
        TabViewStyle Table TableColumn TableRow TapGesture Text TextAlignment TextAttribute
        TextEditingCommands TextEditor TextEditorStyle TextEditorStyleConfiguration TextField
        TextFieldLink TextFieldStyle TextInputAutocapitalization TextInputDictationActivation
        TextInputDictationBehavior TextProxy TextRenderer TextSelectability TextSelection
        TextSelectionAffinity TimeInterval TimelineEntry TimelineProvider TimelineSchedule
        TimelineScheduleMode TimelineView TimelineViewDefaultContext Timer Tip TipKit TipView
        TipViewStyle TitleAndIconLabelStyle TitleDisplayMode TitleOnlyLabelStyle Toggle ToggleStyle
        ToggleStyleConfiguration ToolbarCommands ToolbarContent ToolbarContentBuilder
        ToolbarCustomizationBehavior ToolbarCustomizationOptions ToolbarDefaultItemKind ToolbarItem
        ToolbarItemGroup ToolbarItemPlacement ToolbarPlacement ToolbarRole ToolbarSpacer
        ToolbarTitleDisplayMode ToolbarTitleMenu TopLevelDecoder TopLevelEncoder Transaction
        TransactionKey TransferRepresentation TransferRepresentationBuilder
        TransferRepresentationVisibility Transferable TransformedShape Transition TransitionPhase
        TransitionProperties TransitionSymbolEffect TupleView UIApplication
        UIApplicationDelegateAdaptor UIColor UICubicTimingParameters
        UIGestureRecognizerRepresentable UIGestureRecognizerRepresentableContext
        UIGestureRecognizerRepresentableCoordinateSpaceConverter UIGraphicsImageRenderer
        UIHostingConfiguration UIHostingController UIHostingControllerSizingOptions UIImage
        UIImageView UIKeyboardType UIScreen UISpringTimingParameters UITextAutocapitalizationType
        UITextContentType UITraitBridgedEnvironmentKey UIView UIViewAnimating
        UIViewAnimatingPosition UIViewAnimatingState UIViewController UIViewControllerRepresentable
        UIViewControllerRepresentableContext UIViewPropertyAnimator UIViewRepresentable
        UIViewRepresentableContext UIWindow UIWindowScene UNNotificationRequest
        UNUserNotificationCenter UUID UnevenRoundedRectangle UnitCurve UnitPoint UserAnnotation
        UserInterfaceSizeClass UtilityWindow VSplitView VStack VStackLayout
        VariableColorSymbolEffect VectorArithmetic VerticalAlignment VerticalEdge VideoPlayer View
        ViewAlignedScrollTargetBehavior ViewBuilder ViewDimensions ViewModifier ViewSpacing
        ViewThatFits Visibility VisualEffect WCSession WKNavigationDelegate WKWebView WebView
        WheelDatePickerStyle WheelPickerStyle Widget WidgetBundle WidgetConfiguration
        WiggleSymbolEffect Window WindowGroup WindowResizability WindowStyle WithinKeyframes
        WritingToolsBehavior XCTestCase ZStack ZStackLayout ZoomNavigationTransition
        """)

    /// Modifiers of views.
    static let modifiers = words(
        """
        accentColor accessibility accessibilityAction accessibilityActions
        accessibilityActivationPoint accessibilityAddTraits accessibilityAdjustableAction
        accessibilityChartDescriptor accessibilityChildren accessibilityCustomContent
        accessibilityDefaultFocus accessibilityDirectTouch accessibilityDragPoint
        accessibilityDropPoint accessibilityElement accessibilityFocused accessibilityHeading
        accessibilityHidden accessibilityHint accessibilityIdentifier
        accessibilityIgnoresInvertColors accessibilityInputLabels accessibilityLabel
        accessibilityLabeledPair accessibilityLinkedGroup accessibilityQuickAction
        accessibilityRemoveTraits accessibilityRepresentation accessibilityRespondsToUserInteraction
        accessibilityRotor accessibilityRotorEntry accessibilityScrollAction
        accessibilityScrollStatus accessibilityShowsLargeContentViewer accessibilitySortPriority
        accessibilityTextContentType accessibilityValue accessibilityZoomAction actionSheet
        activityBackgroundTint alert alignmentGuide allowedDynamicRange allowsHitTesting
        allowsSecureTextEntry allowsTightening anchorPreference animation aspectRatio
        autocapitalization autocorrectionDisabled background backgroundExtensionEffect
        backgroundPreferenceValue backgroundStyle backgroundTask badge badgeProminence
        baselineOffset blendMode blur bold border brightness buttonBorderShape buttonRepeatBehavior
        buttonSizing buttonStyle chartAngleSelection chartBackground chartForegroundStyleScale
        chartGesture chartLegend chartLineStyleScale chartOverlay chartPlotStyle chartScrollPosition
        chartScrollTargetBehavior chartScrollableAxes chartSymbolScale chartSymbolSizeScale
        chartXAxis chartXAxisLabel chartXAxisStyle chartXScale chartXSelection chartXVisibleDomain
        chartYAxis chartYAxisLabel chartYAxisStyle chartYScale chartYSelection chartYVisibleDomain
        chartZAxis clipShape clipped colorEffect colorInvert colorMultiply commands compositingGroup
        confirmationDialog containerBackground containerCornerOffset containerRelativeFrame
        containerShape containerValue contentCaptureProtected contentMargins contentShape
        contentTransition contextMenu contrast controlGroupStyle controlSize coordinateSpace
        copyable cornerRadius cuttable datePickerStyle defaultAdaptableTabBarPlacement
        defaultAppStorage defaultFocus defaultHoverEffect defaultScrollAnchor
        defaultWheelPickerItemHeight defersSystemGestures deleteDisabled dialogIcon
        dialogSuppressionToggle digitalCrownRotation disableAutocorrection disabled
        disclosureGroupStyle distortionEffect dragConfiguration draggable drawingGroup
        dropDestination dynamicTypeSize edgesIgnoringSafeArea environment environmentObject
        equatable exportableToServices exportsItemProviders fileExporter fileImporter fileMover
        findDisabled findNavigator fixedSize flipsForRightToLeftLayoutDirection focusEffectDisabled
        focusScope focusSection focusable focused focusedObject focusedSceneObject focusedSceneValue
        focusedValue font fontDesign fontWeight fontWidth foregroundColor foregroundStyle formStyle
        frame fullScreenCover gaugeStyle geometryGroup gesture glassBackgroundEffect glassEffect
        glassEffectID glassEffectTransition glassEffectUnion grayscale gridCellAnchor
        gridCellColumns gridCellUnsizedAxes gridColumnAlignment groupBoxStyle handGestureShortcut
        handlesExternalEvents headerProminence help hidden highPriorityGesture
        horizontalRadioGroupLayout hoverEffect hoverEffectDisabled hueRotation id ignoresSafeArea
        imageScale importsItemProviders indexViewStyle inspector inspectorColumnWidth
        interactiveDismissDisabled invalidatableContent italic itemProvider kerning keyboardShortcut
        keyboardType keyframeAnimator labelIconToTitleSpacing labelReservedIconWidth labelStyle
        labeledContentStyle labelsHidden labelsVisibility layerEffect layoutPriority layoutValue
        lineHeight lineLimit lineSpacing listItemTint listRowBackground listRowInsets
        listRowPlatterColor listRowSeparator listRowSeparatorTint listRowSpacing
        listSectionIndexVisibility listSectionMargins listSectionSeparator listSectionSeparatorTint
        listSectionSpacing listStyle lookAroundViewer luminanceToAlpha mapCameraKeyframeAnimator
        mapControls mapFeatureSelectionDisabled mapScope mapStyle mask matchedGeometryEffect
        matchedTransitionSource menuActionDismissBehavior menuIndicator menuOrder menuStyle
        minimumScaleFactor modelContainer modelContext modifier modifierKeyAlternate monospaced
        monospacedDigit moveDisabled multilineTextAlignment navigationBarBackButtonHidden
        navigationBarHidden navigationBarItems navigationBarTitle navigationBarTitleDisplayMode
        navigationDestination navigationDocument navigationLinkIndicatorVisibility
        navigationSplitViewColumnWidth navigationSplitViewStyle navigationSubtitle navigationTitle
        navigationTransition navigationViewStyle offset onAppear onChange onCommand
        onContinueUserActivity onContinuousHover onCopyCommand onCutCommand onDeleteCommand
        onDisappear onDrag onDragSessionUpdated onDrop onDropSessionUpdated onExitCommand
        onGeometryChange onHover onImmersionChange onInAppPurchaseStart onKeyPress
        onLongPressGesture onMapCameraChange onModifierKeysChanged onMoveCommand onOpenURL
        onPasteCommand onPencilDoubleTap onPlayPauseCommand onPreferenceChange onReceive
        onScrollGeometryChange onScrollPhaseChange onScrollTargetVisibilityChange
        onScrollVisibilityChange onSubmit onTapGesture opacity ornament overlay
        overlayPreferenceValue padding paletteSelectionEffect persistentSystemOverlays phaseAnimator
        photosPicker photosPickerStyle pickerStyle popover popoverTip position preference
        preferredColorScheme prefersDefaultFocus presentationBackground
        presentationBackgroundInteraction presentationCompactAdaptation
        presentationContentInteraction presentationCornerRadius presentationDetents
        presentationDragIndicator presentationPreventsAppTermination presentationSizing
        previewContext previewDevice previewDisplayName previewInterfaceOrientation previewLayout
        privacySensitive progressViewStyle projectionEffect quickLookPreview redacted refreshable
        renameAction replaceDisabled rotation3DEffect rotationEffect safeAreaBar safeAreaInset
        safeAreaPadding saturation scaleEffect scaledToFill scaledToFit scrollBounceBehavior
        scrollClipDisabled scrollContentBackground scrollDisabled scrollDismissesKeyboard
        scrollEdgeEffectHidden scrollEdgeEffectStyle scrollIndicators scrollIndicatorsFlash
        scrollInputBehavior scrollPosition scrollTargetBehavior scrollTargetLayout scrollTransition
        searchCompletion searchDictationBehavior searchFocused searchPresentationToolbarBehavior
        searchScopes searchSuggestions searchToolbarBehavior searchable sectionActions
        sectionIndexLabel selectionDisabled sensoryFeedback shadow sheet signInWithAppleButtonStyle
        simultaneousGesture sliderThumbVisibility speechAdjustedPitch
        speechAlwaysIncludesPunctuation speechAnnouncementsQueued speechSpellsOutCharacters
        springLoadingBehavior statusBar statusBarHidden storeButton strikethrough submitLabel
        submitScope subscriptionStoreControlStyle supportedFamilies swipeActions
        symbolColorRenderingMode symbolEffect symbolEffectsRemoved symbolRenderingMode
        symbolVariableValueMode symbolVariant tabBarMinimizeBehavior tabItem tabViewBottomAccessory
        tabViewCustomization tabViewSearchActivation tabViewSidebarBottomBar tabViewSidebarFooter
        tabViewSidebarHeader tabViewStyle tableColumnHeaders tableStyle tag task textCase
        textContentType textEditorStyle textFieldStyle textInputAutocapitalization textRenderer
        textScale textSelection textSelectionAffinity tint tipBackground tipImageSize tipViewStyle
        toggleStyle toolbar toolbarBackground toolbarBackgroundVisibility toolbarColorScheme
        toolbarForegroundStyle toolbarItemHidden toolbarRole toolbarTitleDisplayMode
        toolbarTitleMenu toolbarVisibility touchBar tracking transaction transformAnchorPreference
        transformEffect transformEnvironment transformPreference transition translationPresentation
        truncationMode typesettingLanguage underline unredacted userActivity visualEffect
        widgetAccentable widgetLabel widgetURL windowResizeBehavior writingToolsBehavior zIndex
        """)

    static func words(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
