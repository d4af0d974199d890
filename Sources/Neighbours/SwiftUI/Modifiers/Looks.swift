public import Foundation
public import HeadlessUIKit

// How a view looks, which has no effect: the view stays as it is.
extension View {
  public func padding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> some View { self }
  public func padding(_ length: Double) -> some View { self }
  public func padding(_ insets: EdgeInsets) -> some View { self }
  public func frame(
    width: Double? = nil, height: Double? = nil, alignment: Alignment = .center
  ) -> some View { self }
  public func frame(
    minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil,
    minHeight: Double? = nil, idealHeight: Double? = nil, maxHeight: Double? = nil,
    alignment: Alignment = .center
  ) -> some View { self }
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some View { self }
  public func layoutPriority(_ value: Double) -> some View { self }
  public func offset(x: Double = 0, y: Double = 0) -> some View { self }
  public func offset(_ offset: CGSize) -> some View { self }
  public func position(x: Double = 0, y: Double = 0) -> some View { self }
  public func zIndex(_ value: Double) -> some View { self }
  public func aspectRatio(_ ratio: Double? = nil, contentMode: ContentMode) -> some View { self }
  public func scaledToFit() -> some View { self }
  public func scaledToFill() -> some View { self }
  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all)
    -> some View
  { self }
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }

  public func font(_ font: Font?) -> some View { self }
  public func fontWeight(_ weight: Font.Weight?) -> some View { self }
  public func fontDesign(_ design: Font.Design?) -> some View { self }
  public func bold(_ isActive: Bool = true) -> some View { self }
  public func italic(_ isActive: Bool = true) -> some View { self }
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View { self }
  public func textCase(_ textCase: TextCase?) -> some View { self }
  public func lineLimit(_ number: Int?) -> some View { self }
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { self }
  public func lineSpacing(_ spacing: Double) -> some View { self }
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }
  public func minimumScaleFactor(_ factor: Double) -> some View { self }
  public func truncationMode(_ mode: TruncationMode) -> some View { self }
  public func monospacedDigit() -> some View { self }
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { self }
  public func textSelection(_ selection: TextSelectability) -> some View { self }

  public func foregroundColor(_ color: Color?) -> some View { self }
  public func foregroundStyle(_ style: some ShapeStyle) -> some View { self }
  public func foregroundStyle(_ first: some ShapeStyle, _ second: some ShapeStyle) -> some View {
    self
  }
  public func tint(_ color: Color?) -> some View { self }
  public func accentColor(_ color: Color?) -> some View { self }
  public func background(_ style: some ShapeStyle) -> some View { self }
  public func background(_ color: Color) -> some View { self }
  public func background(
    _ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set
  ) -> some View { self }
  public func background(_ style: some ShapeStyle, in shape: some Shape) -> some View { self }
  public func border(_ style: some ShapeStyle, width: Double = 1) -> some View { self }
  public func opacity(_ opacity: Double) -> some View { self }
  public func cornerRadius(_ radius: Double, antialiased: Bool = true) -> some View { self }
  public func clipShape(_ shape: some Shape) -> some View { self }
  public func clipped(antialiased: Bool = false) -> some View { self }
  public func contentShape(_ shape: some Shape) -> some View { self }
  public func mask(_ mask: some View) -> some View { self }
  public func shadow(
    color: Color = .black, radius: Double, x: Double = 0, y: Double = 0
  ) -> some View { self }
  public func blur(radius: Double, opaque: Bool = false) -> some View { self }
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { self }
  public func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> some View { self }
  public func scaleEffect(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> some View {
    self
  }
  public func redacted(reason: RedactionReasons) -> some View { self }
  public func preferredColorScheme(_ scheme: ColorScheme?) -> some View { self }
  public func imageScale(_ scale: Image.Scale) -> some View { self }
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
  public func labelsHidden() -> some View { self }
  public func hidden() -> some View { self }

  public func animation(_ animation: Animation?) -> some View { self }
  public func animation(_ animation: Animation?, value: some Equatable) -> some View { self }
  public func transition(_ transition: AnyTransition) -> some View { self }
  public func matchedGeometryEffect(id: some Hashable, in namespace: Namespace.ID) -> some View {
    self
  }
  public func drawingGroup() -> some View { self }
  public func compositingGroup() -> some View { self }
  public func allowsHitTesting(_ isEnabled: Bool) -> some View { self }

  public func buttonStyle(_ style: Look) -> some View { self }
  public func listStyle(_ style: Look) -> some View { self }
  public func formStyle(_ style: Look) -> some View { self }
  public func pickerStyle(_ style: Look) -> some View { self }
  public func toggleStyle(_ style: Look) -> some View { self }
  public func textFieldStyle(_ style: Look) -> some View { self }
  public func tabViewStyle(_ style: Look) -> some View { self }
  public func labelStyle(_ style: Look) -> some View { self }
  public func menuStyle(_ style: Look) -> some View { self }
  public func progressViewStyle(_ style: Look) -> some View { self }
  public func datePickerStyle(_ style: Look) -> some View { self }
  public func navigationViewStyle(_ style: Look) -> some View { self }
  public func controlSize(_ size: ControlSize) -> some View { self }
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }

  public func listRowBackground(_ view: (some View)?) -> some View { self }
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }
  public func listRowSeparator(_ visibility: Visibility, edges: Edge.Set = .all) -> some View {
    self
  }
  public func scrollContentBackground(_ visibility: Visibility) -> some View { self }
  public func scrollIndicators(_ visibility: Visibility) -> some View { self }
  public func scrollDisabled(_ isDisabled: Bool) -> some View { self }
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }
  public func refreshable(action: @escaping () async -> Void) -> some View { self }
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: String = "Search"
  ) -> some View {
    TupleView<Any>(views: [TextField(prompt, text: text), self])
  }

  public func navigationBarTitleDisplayMode(_ mode: NavigationBarItem.TitleDisplayMode)
    -> some View
  { self }
  public func navigationBarHidden(_ isHidden: Bool) -> some View { self }
  public func navigationBarBackButtonHidden(_ isHidden: Bool = true) -> some View { self }
  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...)
    -> some View
  { self }
  public func toolbarBackground(_ style: some ShapeStyle, for bars: ToolbarPlacement...)
    -> some View
  { self }
  public func toolbarColorScheme(_ scheme: ColorScheme?, for bars: ToolbarPlacement...)
    -> some View
  { self }
  public func statusBarHidden(_ isHidden: Bool = true) -> some View { self }
  public func badge(_ count: Int) -> some View { self }
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
  public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
  public func presentationCornerRadius(_ radius: Double?) -> some View { self }
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }

  public func keyboardType(_ type: UIKeyboardType) -> some View { self }
  public func textContentType(_ type: UITextContentType?) -> some View { self }
  public func textInputAutocapitalization(_ kind: TextInputAutocapitalization?) -> some View {
    self
  }
  public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { self }
  public func autocorrectionDisabled(_ isDisabled: Bool = true) -> some View { self }
  public func disableAutocorrection(_ isDisabled: Bool?) -> some View { self }
  public func submitLabel(_ label: SubmitLabel) -> some View { self }
  public func focused(_ isFocused: FocusState<Bool>.Binding) -> some View { self }
  public func focused<Value: Hashable>(
    _ focus: FocusState<Value>.Binding, equals value: Value
  ) -> some View { self }
  public func keyboardShortcut(_ key: KeyboardShortcut) -> some View { self }

  public func accessibilityIdentifier(_ identifier: String) -> some View { self }
  public func accessibilityHint(_ hint: some StringProtocol) -> some View { self }
  public func accessibilityValue(_ value: some StringProtocol) -> some View { self }
  public func accessibilityHidden(_ isHidden: Bool) -> some View { self }
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    self
  }
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
  public func previewDevice(_ name: String?) -> some View { self }
  public func previewDisplayName(_ name: String?) -> some View { self }
  public func previewLayout(_ layout: PreviewLayout) -> some View { self }
}

/// A look, stored without effect.
public enum SafeAreaRegions: Sendable { case all, container, keyboard }
extension Text {
  /// A look, stored without effect.
  public enum Case: Sendable { case uppercase, lowercase }
  /// A look, stored without effect.
  public enum TruncationMode: Sendable { case head, tail, middle }
}
/// A look, stored without effect.
public typealias TextCase = Text.Case
/// A look, stored without effect.
public typealias TruncationMode = Text.TruncationMode
/// A look, stored without effect.
public enum DynamicTypeSize: Sendable { case small, medium, large, xLarge, xxLarge, xxxLarge }
/// A look, stored without effect.
public enum TextSelectability: Sendable { case enabled, disabled }
/// A look, stored without effect.
public enum RedactionReasons: Sendable { case placeholder, privacy }
/// A look, stored without effect.
public enum SymbolRenderingMode: Sendable { case monochrome, hierarchical, palette, multicolor }
/// A look, stored without effect.
public enum ControlSize: Sendable { case mini, small, regular, large, extraLarge }
/// A look, stored without effect.
public enum ButtonBorderShape: Sendable { case automatic, capsule, roundedRectangle, circle }
/// A look, stored without effect.
public enum ScrollDismissesKeyboardMode: Sendable {
  case automatic, immediately, interactively, never
}
/// A look, stored without effect.
public enum SearchFieldPlacement: Sendable { case automatic, toolbar, sidebar }
/// A look, stored without effect.
public enum TextInputAutocapitalization: Sendable { case never, words, sentences, characters }
/// A look, stored without effect.
public enum SubmitLabel: Sendable {
  case done, go, send, join, route, search, `return`, next, `continue`
}
/// A look, stored without effect.
public enum KeyboardShortcut: Sendable { case defaultAction, cancelAction }
/// A look, stored without effect.
public enum AccessibilityChildBehavior: Sendable { case ignore, contain, combine }
/// A look, stored without effect.
public enum AccessibilityTraits: Sendable { case isButton, isHeader, isSelected, isImage, isLink }
/// A look, stored without effect.
public enum PreviewLayout: Sendable { case device, sizeThatFits }
/// A look, stored without effect.
public enum PresentationDetent: Hashable, Sendable {
  case medium, large
  case fraction(Double)
  case height(Double)
}

/// Previews are of Xcode alone.
public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}
