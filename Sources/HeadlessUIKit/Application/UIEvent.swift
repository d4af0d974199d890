/// Something that a person did; passed on, it says nothing more here.
public final class UIEvent {
  init() {}
}
