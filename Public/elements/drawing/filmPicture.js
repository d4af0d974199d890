// A picture of a video of one run, or of several beside each other, each below its name.
import { VideoPicture } from './videoPicture.js';
import { systemFont } from './views.js';

const nameHeight = 40;
const gap = 16;

export class FilmPicture {
  #runs;

  /**
   * @param {{ history: object, appTitle: string, name?: string }[]} runs a name is written where
   *   there are several
   * @param look how the phones are shown, `{ way, camera }`
   */
  constructor(runs, look, hasCaptions) {
    this.#runs = runs.map((run) => (
      { ...run, picture: new VideoPicture(look, hasCaptions), canvas: document.createElement('canvas') }));
  }

  draw(canvas, t) {
    if (this.#runs.length === 1) return drawRun(this.#runs[0], canvas, t);
    for (const run of this.#runs) drawRun(run, run.canvas, t);
    const widths = this.#runs.map((run) => run.canvas.width);
    const wanted = [widths.reduce((sum, width) => sum + width + gap, -gap),
      nameHeight + Math.max(...this.#runs.map((run) => run.canvas.height))];
    if (canvas.width !== wanted[0] || canvas.height !== wanted[1]) [canvas.width, canvas.height] = wanted;
    const context = canvas.getContext('2d');
    context.fillStyle = '#f4f5f7';
    context.fillRect(0, 0, ...wanted);
    context.font = `600 16px ${systemFont()}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = '#1a1e25';
    let left = 0;
    for (const { name, canvas: { width }, canvas: drawn } of this.#runs) {
      context.fillText(name, left + width / 2, nameHeight / 2, width - 24);
      context.drawImage(drawn, left, nameHeight);
      left += width + gap;
    }
    return undefined;
  }
}

function drawRun({ picture, history, appTitle }, canvas, t) {
  picture.draw(canvas, history, t, appTitle);
}
