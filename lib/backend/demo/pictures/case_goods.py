"""Sideboards, dressers, nightstands, consoles and bookcases: carcass, fronts, pulls and legs."""

import math

import studio
from materials import cane, ceramic, plain, wood
from parts import box, cylinder, lathe, prism, tube

INCH = 0.0254


def timber(along='x', board=0.16):
    return wood('#c49a66', along, mask='tint', board=board)


class Case:
    """y = 0 is the front of doors and drawers."""

    def __init__(self, p):
        self.p = p
        self.w = p['widthIn'] * INCH / 2
        self.h = p['heightIn'] * INCH
        self.d = 0.32 if p['fronts'] == 'shelves' and self.h > 1 else 0.45
        self.lift = {'tapered': 0.16, 'metal': 0.15, 'plinth': 0.06, 'bun': 0.08}[p['legs']] if self.h < 1.2 else {'tapered': 0.12, 'metal': 0.12, 'plinth': 0.07, 'bun': 0.08}[p['legs']]
        self.wall = 0.022

    def carcass(self):
        w, d, t = self.w, self.d, self.wall
        z0, z1 = self.lift, self.h
        box((-w, w), (-0.004, d), (z1 - t - 0.004, z1), timber('x'), 0.004)
        box((-w + 0.002, w - 0.002), (0.0, d), (z0, z0 + t), timber('x'), 0.003)
        for x in ((-w, -w + t), (w - t, w)):
            box(x, (0.0, d), (z0, z1 - t - 0.004), timber('z', 0.2), 0.003)
        box((-w + t, w - t), (d - 0.012, d), (z0 + t, z1 - t), timber('z', 0.2), 0)

    def legs(self):
        w, d, z = self.w - 0.07, self.d - 0.07, self.lift
        kind = self.p['legs']
        if kind == 'plinth':
            box((-self.w + 0.02, self.w - 0.02), (0.03, self.d - 0.01), (0, z), timber('x'), 0.003)
            return
        if kind == 'metal':
            metal = plain('#1c1d1f', 0.35, 0.6)
            for x in (-w, w):
                for a, b in (((x, 0.05, 0), (x, 0.05, z)), ((x, d, 0), (x, d, z)), ((x, 0.05, 0.008), (x, d, 0.008))):
                    tube([a, b], 0.009, metal, 6)
            return
        for x in (-w, w):
            for y in (0.07, d):
                if kind == 'tapered':
                    lathe([(0.011, 0), (0.013, 0.006), (0.024, z)], timber('z', 9.0), (x, y, 0))
                else:
                    lathe([(0.02, 0), (0.038, 0.015), (0.045, 0.04), (0.035, 0.065), (0.025, z)], timber('z', 9.0), (x, y, 0))

    def pull(self, x, z, wide):
        metal = plain('#a9854c', 0.28, 1.0)
        kind = self.p['pulls']
        if kind == 'knob':
            lathe([(1e-6, -0.026), (0.011, -0.0255), (0.014, -0.018), (0.009, -0.009), (0.006, 0.0)], metal, (x, 0, z), 'y', 32)
        elif kind == 'bar':
            length = min(0.16, wide * 0.45)
            tube([(x - length / 2, -0.026, z), (x + length / 2, -0.026, z)], 0.0055, metal, 6)
            for s in (-1, 1):
                cylinder(0.0045, 0.026, metal, (x + s * length * 0.38, -0.026, z), 'y')
        elif kind == 'cup':
            outline = [(0.042 * math.cos(t), 0.03 * math.sin(t)) for t in [math.pi * i / 16 for i in range(17)]]
            prism([(a, b) for a, b in outline], 0.022, metal, (x, -0.022, z - 0.012), 'xz', 0.006)

    def front(self, x, z, kind, side):
        """A door or drawer front between two x and two z."""
        (x0, x1), (z0, z1) = x, z
        gap = 0.002
        a, b, c, e = x0 + gap, x1 - gap, z0 + gap, z1 - gap
        if kind == 'drawers':
            box((a, b), (0.0, 0.02), (c, e), timber('x', 0.5), 0.003)
            self.pull((a + b) / 2, (c + e) / 2 + (0.01 if e - c > 0.2 else 0), b - a)
        elif kind == 'doors':
            box((a, b), (0.0, 0.02), (c, e), timber('z', 0.22), 0.003)
            self.pull(b - 0.035 if side == 'left' else a + 0.035, c + (e - c) * 0.62, 0.1)
        else:
            frame = 0.045
            box((a, b), (0.008, 0.014), (c, e), cane(), 0)
            for xa, xb, za, zb, along in ((a, a + frame, c, e, 'z'), (b - frame, b, c, e, 'z'), (a + frame, b - frame, c, c + frame, 'x'), (a + frame, b - frame, e - frame, e, 'x')):
                box((xa, xb), (0.0, 0.02), (za, zb), timber(along, 0.5), 0.003)
            self.pull(b - 0.022 if side == 'left' else a + 0.022, c + (e - c) * 0.55, 0.1)

    def shelves(self):
        """Open shelves, a few with books and a vase: sizes are seen by what stands on them."""
        p, t = self.p, self.wall
        z0, z1 = self.lift + t, self.h - t - 0.004
        step = (z1 - z0) / p['rows']
        span = (2 * self.w - 2 * t) / p['columns']
        for c in range(1, p['columns']):
            x = -self.w + t + span * c
            box((x - t / 2, x + t / 2), (0.006, self.d - 0.012), (z0, z1), timber('z', 0.2), 0.002)
        for r in range(1, p['rows']):
            z = z0 + step * r
            box((-self.w + t, self.w - t), (0.006, self.d - 0.012), (z - t / 2, z + t / 2), timber('x'), 0.002)
        if self.h < 1.0:
            return
        tones = ('#d8cfc0', '#7a5a44', '#4f5d59', '#b8a888', '#2f3a44', '#93503b', '#e4ded2')
        for c in range(p['columns']):
            for r in range(p['rows']):
                x = -self.w + t + span * c + 0.04
                z = z0 + step * r + (t / 2 if r else 0)
                kind = (r * 3 + c * 2) % 4
                if kind == 0:
                    for k in range(7):
                        wide, tall = 0.018 + 0.006 * ((k * 5 + r) % 3), 0.19 + 0.02 * ((k * 7 + r) % 4)
                        box((x, x + wide), (0.06, 0.06 + 0.15), (z, z + tall), plain(tones[(k + r) % 7], 0.7), 0.002)
                        x += wide + 0.001
                elif kind == 1:
                    lathe([(0.05, 0), (0.075, 0.05), (0.07, 0.12), (0.035, 0.17), (0.03, 0.2), (0.038, 0.21)], ceramic('#cfc5b4'), (x + 0.12, 0.16, z))
                elif kind == 2:
                    for k in range(4):
                        box((x, x + 0.22 - 0.01 * k), (0.07, 0.23), (z + 0.028 * k, z + 0.028 * k + 0.026), plain(tones[(k * 2 + r) % 7], 0.7), 0.002)

    def build(self):
        self.carcass()
        self.legs()
        p, t = self.p, self.wall
        if p['fronts'] == 'shelves':
            self.shelves()
            return
        z0, z1 = self.lift + t + 0.001, self.h - t - 0.006
        span = (2 * self.w - 2 * t) / p['columns']
        step = (z1 - z0) / p['rows']
        for c in range(p['columns']):
            x = (-self.w + t + span * c, -self.w + t + span * (c + 1))
            if c:
                box((x[0] - 0.008, x[0] + 0.008), (0.022, self.d - 0.02), (z0, z1), timber('z', 0.3), 0)
            for r in range(p['rows']):
                z = (z0 + step * r, z0 + step * (r + 1))
                kind = p['fronts']
                if kind == 'mixed':
                    middle = p['columns'] > 1 and 0 < c < p['columns'] - 1
                    kind = 'open' if (middle if p['columns'] > 1 else r == 0) else 'drawers'
                if kind == 'open':
                    box((x[0], x[1]), (0.02, self.d - 0.02), (z[0] - 0.006, z[0] + 0.006), timber('x'), 0.001)
                    continue
                self.front(x, z, kind, 'left' if c % 2 == 0 else 'right')


def build(params):
    """The scene 'case'."""
    Case(params).build()


def focus(params):
    """Corner, pull and grain from close by."""
    h, w = params['heightIn'] * INCH, params['widthIn'] * INCH
    return (w / 2 - 0.2, h - 0.16, 0.42)


def camera(params, view, points):
    return studio.aim(points, 24, 9, 85, 0.88) if view == 'angle' else None
