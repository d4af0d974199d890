"""Moving pictures of the running page: what a person does, with a pointer that shows it."""

import subprocess
import tempfile
from pathlib import Path

# A pointer as screens have it: the page's own is on no screenshot.
POINTER = """() => {
  const [pointer, arrow] = [0, 0].map(() => document.createElement('div'));
  Object.assign(pointer.style, { position: 'fixed', zIndex: 2147483647, left: '-40px', top: 0,
    pointerEvents: 'none', filter: 'drop-shadow(0 0 1px #fff) drop-shadow(0 0 1px #fff)' });
  Object.assign(arrow.style, { width: '22px', height: '30px', background: '#111',
    clipPath: 'polygon(0 0, 0 76%, 24% 60%, 42% 100%, 58% 92%, 42% 54%, 74% 54%)' });
  pointer.append(arrow);
  document.body.append(pointer);
  document.addEventListener('mousemove', (event) => {
    pointer.style.left = `${event.clientX}px`;
    pointer.style.top = `${event.clientY}px`;
    document.body.append(pointer);
  }, true);
}"""


class Movie:
    """Frames of a part of a page, each with the time that it stays."""

    def __init__(self, page, clip):
        self.page = page
        self.clip = clip
        self.frames = []
        self.at = (clip["x"] + clip["width"] / 2, clip["y"] + clip["height"] / 2)
        page.evaluate(POINTER)

    def shoot(self, milliseconds=80):
        self.frames.append((self.page.screenshot(clip=self.clip, animations="disabled"), milliseconds))

    def move(self, to, frames=6, milliseconds=70):
        """Leads the pointer to a place, slower at both ends."""
        begin = self.at
        for step in range(1, frames + 1):
            part = step / frames
            part = part * part * (3 - 2 * part)
            self.at = tuple(a + (b - a) * part for a, b in zip(begin, to))
            self.page.mouse.move(*self.at)
            self.shoot(milliseconds)

    def move_onto(self, locator, frames=6, across=0.5):
        box = locator.bounding_box()
        self.move((box["x"] + box["width"] * across, box["y"] + box["height"] / 2), frames)

    def press(self, locator):
        self.move_onto(locator)
        locator.click()
        self.shoot(500)

    @property
    def webp(self):
        """All in one picture, which begins again at its end."""
        with tempfile.TemporaryDirectory() as folder:
            arguments = ["-loop", "0", "-lossless", "-m", "6"]
            for number, (frame, milliseconds) in enumerate(self.frames):
                file = Path(folder, f"{number:03}.png")
                file.write_bytes(frame)
                arguments += ["-d", str(milliseconds), str(file)]
            picture = Path(folder, "movie.webp")
            subprocess.run(
                ["img2webp", *arguments, "-o", str(picture)], check=True, capture_output=True
            )
            return picture.read_bytes()
