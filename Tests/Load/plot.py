"""A plot as SVG: the cost of a delivery over the number of viewers, a line a server."""

import math

WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 640, 320, 60, 24, 130, 44
COLOURS = ["#6b7280", "#2563eb", "#c2410c", "#15803d"]


def draw(path, lines):
    """Writes a plot of `{server: [(viewers, microseconds), …]}`."""
    viewers = sorted({x for points in lines.values() for x, _ in points})
    most = max(y for points in lines.values() for _, y in points) * 1.1

    def across(x):
        part = math.log(x / viewers[0]) / math.log(viewers[-1] / viewers[0])
        return round(LEFT + part * (WIDTH - LEFT - RIGHT), 1)

    def up(y):
        return round(HEIGHT - BOTTOM - y / most * (HEIGHT - TOP - BOTTOM), 1)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif"'
        f' font-size="12"><title>Processor time of a delivery over the number of viewers</title>',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
    ]
    step = 2 if most < 14 else 4
    for y in range(0, int(most) + 1, step):
        parts.append(f'<path d="M{LEFT} {up(y)}H{WIDTH - RIGHT}" stroke="#d1d5db"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{up(y) + 4}" text-anchor="end">{y}</text>')
    for x in viewers:
        parts.append(f'<text x="{across(x)}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{x:,}</text>')
    parts.append(f'<text x="{LEFT}" y="14">µs of processor time a delivery</text>')
    parts.append(f'<text x="{WIDTH - RIGHT}" y="{HEIGHT - 8}" text-anchor="end">viewers of one session</text>')
    names = {name: up(points[-1][1]) + 4 for name, points in lines.items()}
    for (name, points), colour in zip(lines.items(), COLOURS):
        way = " ".join(f"{across(x)},{up(y)}" for x, y in points)
        parts.append(f'<polyline points="{way}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{across(x)}" cy="{up(y)}" r="3" fill="{colour}"/>' for x, y in points]
        parts.append(f'<text x="{WIDTH - RIGHT + 10}" y="{names[name]}" fill="{colour}">{name}</text>')
    with open(path, "w") as file:
        file.write("\n".join([*parts, "</svg>", ""]))
