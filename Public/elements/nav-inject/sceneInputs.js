// What the system and the person do to a scene, for an app that has scenes.

const inputs = [
  ['Disconnect scene', 'disconnectScene', 'iOS disconnects the scene and its windows; the process keeps running'],
  ['Connect scene', 'connectScene', 'Connects a new scene: after a disconnect, or one more where the app supports several'],
  ['Discard scene', 'discardScene', 'The person removes the scene from the app switcher'],
];

/** The buttons, and what shows whether the app has scenes. @param button makes one of a label and an input */
export function sceneInputs(button) {
  const buttons = inputs.map(([label, input]) => button(label, { do: input }));
  const show = (hasScenes) => {
    for (const [at, it] of buttons.entries()) {
      it.disabled = !hasScenes;
      it.title = hasScenes ? inputs[at][2] : 'This app has no scenes';
      it.classList.toggle('is-missing', !hasScenes);
    }
  };
  return { buttons, show };
}
