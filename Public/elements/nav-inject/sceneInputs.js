// What the system and the person do to a scene, for an app that has scenes.

const inputs = [
  ['Disconnect scene', 'disconnectScene', 'iOS disconnects the scene and its windows; the process keeps running'],
  ['Connect scene', 'connectScene', 'Connects a new scene: after a disconnect, or one more where the app supports several'],
  ['Discard scene', 'discardScene', 'The person removes the scene from the app switcher'],
];

/** The buttons, and what shows whether the app has scenes. @param button makes one of a label, an input and a title */
export function sceneInputs(button) {
  const buttons = inputs.map(([label, input, title]) => button(label, { do: input }, { title }));
  const show = (hasScenes) => {
    for (const it of buttons) it.hidden = !hasScenes;
  };
  return { buttons, show };
}
