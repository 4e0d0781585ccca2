"""
What screens show: six landscapes computed with noise, `python3 wallpapers.py <name> <width> <height> <file>`.

Writes raw RGB bytes, which develop.py lays onto the screens of televisions, laptops and tablets.
"""

import sys

import numpy as np


def noise(height, width, cells, seed, octaves=5, stretch=1.0, gain=0.5):
    """Smooth noise between 0 and 1; `cells` waves across the width, finer ones added."""
    random = np.random.default_rng(seed)
    total, weight, amount = np.zeros((height, width), np.float32), 0.0, 1.0
    for octave in range(octaves):
        nx = max(2, int(cells * 2**octave))
        ny = max(2, int(cells * 2**octave * height / width * stretch))
        grid = random.random((ny + 2, nx + 2)).astype(np.float32)
        y, x = np.linspace(0, ny, height, endpoint=False), np.linspace(0, nx, width, endpoint=False)
        yi, xi = y.astype(int), x.astype(int)
        fy, fx = (y - yi)[:, None], (x - xi)[None, :]
        fy, fx = fy * fy * (3 - 2 * fy), fx * fx * (3 - 2 * fx)
        top = grid[yi][:, xi] * (1 - fx) + grid[yi][:, xi + 1] * fx
        low = grid[yi + 1][:, xi] * (1 - fx) + grid[yi + 1][:, xi + 1] * fx
        total += amount * (top * (1 - fy) + low * fy)
        weight += amount
        amount *= gain
    return total / weight


def line(width, cells, seed, octaves=6, gain=0.48):
    return noise(2, width, cells, seed, octaves, gain=gain)[0]


def color(value):
    return np.array([int(value[i : i + 2], 16) / 255 for i in (1, 3, 5)], np.float32) ** 2.2


def gradient(height, *stops):
    """Colours from top to bottom, each with its place."""
    y = np.linspace(0, 1, height)
    places = [place for place, _ in stops]
    return np.stack([np.interp(y, places, [color(c)[k] for _, c in stops]) for k in range(3)], -1)[:, None, :]


def smooth(low, high, value):
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def blend(image, other, mask):
    return image * (1 - mask[..., None]) + other * mask[..., None]


class Picture:
    def __init__(self, width, height):
        self.w, self.h = width, height
        self.y, self.x = np.mgrid[0:height, 0:width].astype(np.float32)
        self.y, self.x = self.y / height, self.x / width

    def ridge(self, level, rough, cells, seed):
        """Where a ridge line is above: a mask of what lies below it, and how far below."""
        top = level - rough * (line(self.w, cells, seed) - 0.5)
        below = self.y - top[None, :]
        return smooth(-0.0012, 0.0012, below), below

    def mountains(self, image, layers, snow=0.0):
        for index, (level, rough, cells, shade, light, seed) in enumerate(layers):
            mask, below = self.ridge(level, rough, cells, seed)
            rock = noise(self.h, self.w, cells * 3, seed + 50, 6, 0.9, 0.5)
            face = np.clip(0.5 + 2.6 * (rock - np.roll(rock, 7, 1)) + 0.9 * (rock - np.roll(rock, 5, 0)), 0, 1)
            tone = color(shade) * (1 - face[..., None]) + color(light) * face[..., None]
            if snow:
                cap = smooth(0.16, 0.02, below + 0.16 * (rock - 0.5)) * smooth(0.3, 0.55, face) * snow
                tone = blend(tone, np.ones(3) * color('#f4f7ff') * (0.35 + 0.65 * face[..., None]), cap)
            image = blend(image, tone, mask)
        return image

    def water(self, image, level, tint, ripple=0.006):
        """Mirrors what is above `level`, wavering."""
        row = int(level * self.h)
        wave = (noise(self.h, self.w, 9, 5, 4, 9.0) - 0.5) * ripple * self.h
        source = np.clip(2 * row - np.arange(self.h)[:, None] + wave * (1 + 3 * (self.y - level)), 0, row - 1).astype(int)
        mirrored = image[source, np.arange(self.w)[None, :]]
        fade = smooth(level, 1.15, self.y)
        mixed = blend(mirrored * 0.72, np.ones((self.h, self.w, 3)) * color(tint), 0.25 + 0.5 * fade)
        return blend(image, mixed, smooth(level - 0.001, level + 0.001, self.y))

    def bokeh(self, image, count, seed, low, high, colors, size=(0.006, 0.03), strength=0.5):
        random = np.random.default_rng(seed)
        for _ in range(count):
            cx, cy = random.random(), low + (high - low) * random.random()
            r = size[0] + (size[1] - size[0]) * random.random() ** 2
            distance = np.hypot((self.x - cx) * self.w / self.h, self.y - cy) / r
            glow = smooth(1.0, 0.86, distance) * (0.55 + 0.45 * distance.clip(0, 1) ** 2) * strength * random.random()
            image = image + glow[..., None] * color(colors[int(random.random() * len(colors))])
        return image

    def aurora(self):
        image = gradient(self.h, (0, '#050a1f'), (0.45, '#0d2a4a'), (0.68, '#1c5560')) * np.ones((self.h, self.w, 1))
        random = np.random.default_rng(3)
        stars = np.zeros((self.h, self.w), np.float32)
        stars[(random.random(700) * self.h * 0.7).astype(int), (random.random(700) * self.w).astype(int)] = random.random(700)
        image = image + stars[..., None] * 0.9
        for center, drift, hue, tall, seed in ((0.24, 0.10, '#2dff9d', 0.34, 1), (0.42, 0.12, '#3ad6ff', 0.28, 2), (0.34, 0.08, '#8d5bff', 0.42, 7)):
            base = center + drift * 3.2 * (line(self.w, 2.2, seed, 4) - 0.5) + 0.14
            above = base[None, :] - self.y
            streak = 0.45 + 0.9 * noise(self.h, self.w, 60, seed + 20, 3, 0.03)
            curtain = np.exp(-np.clip(above, 0, 1) / (tall * 0.42)) * smooth(-0.035, 0.02, above) * streak * (0.35 + line(self.w, 5, seed + 9, 3)[None, :])
            image = image + curtain[..., None] * color(hue) * 0.95
        image = self.mountains(image, ((0.62, 0.16, 4, '#0b1826', '#33506b', 11), (0.68, 0.10, 6, '#05090f', '#16242f', 12)))
        return self.water(image, 0.74, '#04121c')

    def dunes(self):
        image = gradient(self.h, (0, '#3d6aa8'), (0.3, '#c9b7a6'), (0.46, '#f6c58c')) * np.ones((self.h, self.w, 1))
        sun = np.hypot((self.x - 0.68) * self.w / self.h, self.y - 0.36)
        image = image + np.exp(-sun * 5)[..., None] * color('#ffca7a') * 1.2 + smooth(0.05, 0.046, sun)[..., None] * 1.5
        for level, rough, cells, dark, light, seed in ((0.47, 0.07, 3, '#b98a6a', '#e8b98a', 1), (0.54, 0.13, 2.2, '#8c4f2f', '#e09a5c', 4), (0.66, 0.22, 1.7, '#5d2c1c', '#d67f42', 8), (0.86, 0.3, 1.3, '#3a1a14', '#b8622f', 13)):
            curve = line(self.w, cells, seed, 3, 0.35)
            top = level - rough * (curve - 0.5)
            below = self.y - top[None, :]
            crest = line(self.w, cells * 0.8, seed + 3, 2)
            side = np.clip(0.5 + (curve - np.roll(curve, 9)) * 55, 0, 1)[None, :]
            sharp = smooth(-0.02, 0.02, below - 0.25 * rough - 0.5 * rough * (crest[None, :] - 0.35) - 0.15 * below)
            lit = np.clip(side * (1 - sharp) + 0.75 * sharp - below * 0.9, 0, 1)
            ripples = 0.5 + 0.5 * np.sin((below * 420 / (0.6 + level)) + 9 * noise(self.h, self.w, 7, seed + 30, 3))
            lit = np.clip(lit + 0.07 * (ripples - 0.5), 0, 1)
            grain = 1 + 0.1 * (noise(self.h, self.w, 240, seed + 60, 2) - 0.5)
            tone = (color(dark) * (1 - lit[..., None]) + color(light) * lit[..., None]) * grain[..., None]
            image = blend(image, tone, smooth(-0.0015, 0.0015, below))
        return image

    def peaks(self):
        image = gradient(self.h, (0, '#2f6db5'), (0.5, '#bcd8ee')) * np.ones((self.h, self.w, 1))
        clouds = smooth(0.5, 0.75, noise(self.h, self.w, 4, 31, 6, 2.2, 0.55)) * smooth(0.5, 0.1, self.y)
        image = blend(image, np.ones((self.h, self.w, 3)) * 0.95, clouds * 0.85)
        image = self.mountains(image, ((0.4, 0.3, 3, '#4a6380', '#b9c8d8', 21), (0.5, 0.34, 3.4, '#27374a', '#8c98a3', 24)), 1.0)
        image = self.mountains(image, ((0.66, 0.1, 7, '#14281f', '#3f6143', 28),))
        return self.water(image, 0.72, '#1d4a66')

    def reef(self):
        image = gradient(self.h, (0, '#58c9e6'), (0.35, '#1a86c0'), (1, '#06305c')) * np.ones((self.h, self.w, 1))
        angle = self.x * 1.0 - self.y * 0.35
        rays = noise(2, self.w * 2, 26, 5, 3)[0][np.clip((angle + 0.4) * self.w, 0, 2 * self.w - 1).astype(int)]
        image = image * (1 + 0.9 * smooth(0.5, 0.85, rays)[..., None] * smooth(0.9, 0.0, self.y)[..., None])
        hues = ('#ff5f6d', '#ff9a3c', '#c04bff', '#ffd166', '#2ec4a6', '#ff6fb5')
        random = np.random.default_rng(8)
        for index in range(46):
            depth = index / 46
            cx, base, r = random.random(), 0.72 + 0.32 * depth, 0.04 + 0.085 * random.random() * (0.5 + depth)
            dx, dy = (self.x - cx) * self.w / self.h / r, (self.y - base) / (r * (1 + random.random()))
            edge = np.hypot(dx, dy) + 0.28 * (noise(self.h, self.w, 34, index, 3) - 0.5) * 2
            mask = smooth(1.02, 0.94, edge)
            shade = np.clip(0.75 - 0.55 * dy - 0.3 * dx - 0.6 * edge + 0.5 * (noise(self.h, self.w, 60, index + 90, 3) - 0.5), 0.06, 1)
            tone = color(hues[index % 6]) * shade[..., None] * (0.35 + 0.65 * depth) + color('#0b4a7c') * (1 - depth) * 0.5
            image = blend(image, tone, mask)
        return self.bokeh(image, 40, 4, 0.1, 0.9, ('#bdf0ff',), (0.002, 0.006), 0.7)

    def city(self):
        image = gradient(self.h, (0, '#0b1030'), (0.4, '#3a2a5c'), (0.62, '#d9704e'), (0.7, '#f2b06a')) * np.ones((self.h, self.w, 1))
        random = np.random.default_rng(2)
        for depth, (count, low, tall, base) in enumerate(((60, 0.40, 0.24, '#3d3150'), (46, 0.36, 0.36, '#1c1a30'), (30, 0.46, 0.34, '#0a0b18'))):
            for _ in range(count):
                wide = 0.012 + 0.03 * random.random()
                x0, top = random.random(), 0.74 - tall * random.random() ** 1.6 - 0.05
                inside = (self.x > x0) & (self.x < x0 + wide) & (self.y > top) & (self.y < 0.76)
                image[inside] = color(base) * (0.8 + 0.4 * random.random())
                if depth:
                    u, v = ((self.x - x0) / 0.0052).astype(int), ((self.y - top) / 0.0125).astype(int)
                    fu, fv = ((self.x - x0) / 0.0052) % 1, ((self.y - top) / 0.0125) % 1
                    lights = random.random((60, 260)) < 0.42
                    on = lights[np.clip(v, 0, 59), np.clip(u, 0, 259)] & inside & (fu > 0.3) & (fu < 0.8) & (fv > 0.3) & (fv < 0.75)
                    image[on] = color('#ffd28a' if random.random() < 0.7 else '#bfe0ff') * (0.5 + 0.6 * random.random())
        image = self.water(image, 0.75, '#0c1024', 0.02)
        return self.bokeh(image, 24, 5, 0.78, 1.0, ('#ffb35c', '#ff6f91', '#6fb8ff'), (0.012, 0.04), 0.35)

    def bloom(self):
        image = gradient(self.h, (0, '#0f1f1d'), (1, '#05100f')) * np.ones((self.h, self.w, 1))
        image = self.bokeh(image, 40, 9, 0, 1, ('#2f6b52', '#57906a', '#a8507c'), (0.03, 0.11), 0.28)
        cx, cy = 0.5, 0.52
        dx, dy = (self.x - cx) * self.w / self.h, self.y - cy
        turn, radius = np.arctan2(dy, dx), np.hypot(dx, dy)
        for ring, (size, petals, hue, tip) in enumerate(((0.46, 9, '#c2185b', '#ff9ac1'), (0.38, 8, '#d81b72', '#ffb3cf'), (0.29, 7, '#e0457f', '#ffc9dc'), (0.19, 6, '#f06292', '#ffdfe9'))):
            for k in range(petals):
                angle = 2 * np.pi * (k + 0.37 * ring) / petals
                delta = (turn - angle + np.pi) % (2 * np.pi) - np.pi
                along = radius / size
                half = 0.52 * 7 / petals * np.sqrt(np.clip(1 - (along - 0.55) ** 2 / 0.22, 0, 1))
                across = delta / np.maximum(half, 1e-3)
                mask = smooth(1.0, 0.93, np.abs(across)) * smooth(1.03, 0.99, along) * (half > 0)
                veins = 0.5 + 0.5 * np.sin(across * 22 + 3 * noise(self.h, self.w, 9, k + ring * 20, 2))
                light = np.clip(0.32 + 0.7 * along ** 1.5 - 0.38 * across * np.cos(angle) - 0.18 * across**2 + 0.05 * veins, 0, 1)
                image = blend(image, color(hue) * 0.35 * (1 - light[..., None]) + color(tip) * light[..., None], mask)
                image = image * (1 - 0.35 * (smooth(1.25, 1.0, np.abs(across)) * (1 - mask) * smooth(1.06, 0.7, along) * (half > 0))[..., None])
        center = smooth(0.085, 0.05, radius)
        dots = noise(self.h, self.w, 150, 77, 2)
        return blend(image, color('#ffd45e') * (0.35 + 0.9 * dots[..., None]), center)


def main(name, width, height, path):
    image = getattr(Picture(width, height), name)()
    graded = np.clip(image, 0, 1) ** (1 / 2.2)
    (graded * 255 + 0.5).astype(np.uint8).tofile(path)


if __name__ == '__main__':
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4])
