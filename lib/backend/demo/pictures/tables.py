"""Tables and desks: tops of wood, marble or glass on legs, trestles, drums, hairpins and pedestals."""

import math

import studio
from materials import clear_glass, marble, plain, wood
from parts import box, lathe, prism, tube

INCH = 0.0254


def timber(along='x', board=0.14):
    return wood('#c49a66', along, mask='tint', board=board)


def ellipse(a, b, steps=72):
    return [(a * math.cos(2 * math.pi * i / steps), b * math.sin(2 * math.pi * i / steps)) for i in range(steps)]


class Table:
    def __init__(self, p):
        self.p = p
        self.w = p['width'] * INCH / 2
        self.h = p['height'] * INCH
        self.shape = p['shape']
        low = self.h < 0.5
        self.d = {'rect': (0.30 if low else 0.5 if self.w > 0.85 else 0.32), 'round': self.w, 'oval': self.w * 0.62}[self.shape]
        if self.shape == 'rect' and self.w < 0.32:
            self.d = self.w * 0.95
        self.thick = 0.03 if not low else 0.026

    def top(self):
        kind, h, t = self.p.get('top', 'wood'), self.h, self.thick
        surface = {'marble': marble(), 'glass': clear_glass('#dcebe8')}.get(kind, timber())
        if self.shape == 'rect':
            box((-self.w, self.w), (-self.d, self.d), (h - t, h), surface, 0.005)
            return
        outline = ellipse(self.w, self.d)
        prism(outline, 0.01 if kind == 'glass' else t, surface, (0, 0, h - (0.01 if kind == 'glass' else t)), 'xy', 0.005 if kind != 'glass' else 0.002)

    def drawer(self):
        """An apron with a drawer and a knob."""
        w, d, h = self.w - 0.05, self.d - 0.04, self.h - self.thick
        tall = 0.11
        box((-w, w), (-d + 0.012, d), (h - tall, h), timber(), 0.003)
        count = 2 if self.w > 0.5 else 1
        each = 2 * w / count
        for i in range(count):
            a = -w + each * i
            box((a + 0.006, a + each - 0.006), (-d, -d + 0.02), (h - tall + 0.006, h - 0.006), timber(board=0.3), 0.003)
            brass = plain('#a9854c', 0.3, 1.0)
            lathe([(1e-6, -0.024), (0.010, -0.023), (0.013, -0.016), (0.008, -0.008), (0.006, 0.0)], brass, (a + each / 2, -d, h - tall / 2), 'y', 32)

    def legs(self):
        w, d = self.w - 0.06, self.d - 0.055
        if self.shape != 'rect':
            w, d = self.w * 0.66, self.d * 0.66
        thick = 0.034 if self.h > 0.5 else 0.026
        for sx in (-1, 1):
            for sy in (-1, 1):
                prism([(-thick * 0.5, 0), (thick * 0.5, 0), (thick, self.h - self.thick), (-thick, self.h - self.thick)], thick * 2, timber('z', 0.4), (sx * w, sy * d - thick, 0), 'xz', 0.006)
        apron = 0.075 if self.h > 0.5 else 0.05
        if not self.p.get('drawer'):
            h = self.h - self.thick
            for sy in (-1, 1):
                box((-w, w), (sy * d - 0.011, sy * d + 0.011), (h - apron, h), timber('x', 0.4), 0.003)
            for sx in (-1, 1):
                box((sx * w - 0.011, sx * w + 0.011), (-d, d), (h - apron, h), timber('y', 0.4), 0.003)
        if self.p.get('shelf'):
            box((-w, w), (-d, d), (0.12, 0.14), timber(), 0.004)

    def trestle(self):
        x = self.w * 0.66
        for sx in (-1, 1):
            cx = sx * x
            box((cx - 0.04, cx + 0.04), (-self.d * 0.8, self.d * 0.8), (0, 0.06), timber('y', 0.4), 0.012)
            box((cx - 0.04, cx + 0.04), (-self.d * 0.72, self.d * 0.72), (self.h - self.thick - 0.05, self.h - self.thick), timber('y', 0.4), 0.01)
            for sy in (-1, 1):
                prism([(sy * 0.1, 0.05), (sy * 0.1 + 0.07, 0.05), (sy * 0.2 + 0.07, self.h - self.thick - 0.04), (sy * 0.2, self.h - self.thick - 0.04)], 0.06, timber('z', 0.4), (cx - 0.03, -0.035, 0), 'yz', 0.006)
        box((-x - 0.08, x + 0.08), (-0.022, 0.022), (0.22, 0.31), timber('x', 0.4), 0.006)

    def drum(self):
        """A fluted drum."""
        r = self.w * (0.5 if self.h > 0.5 else 0.82)
        b = r * self.d / self.w
        outline = []
        count = 44
        for i in range(count * 6):
            t = 2 * math.pi * i / (count * 6)
            f = 1 - 0.028 * abs(math.sin(t * count / 2)) ** 0.8 * -1 - 0.028
            outline.append((r * f * math.cos(t), b * f * math.sin(t)))
        prism(outline, self.h - self.thick - 0.02, timber('z', 9.0), (0, 0, 0.02), 'xy', 0)
        prism(ellipse(r * 0.93, b * 0.93), 0.02, plain('#1d1a17', 0.6), (0, 0, 0), 'xy', 0)

    def hairpin(self):
        metal = plain('#1b1c1e', 0.35, 0.6)
        w, d = self.w - 0.09, self.d - 0.08
        top = self.h - self.thick - (0.0)
        for sx in (-1, 1):
            for sy in (-1, 1):
                x, y = sx * w, sy * d
                for dx, dy in ((0.05 * -sx, 0), (0, 0.05 * -sy)):
                    tube([(x + sx * 0.02, y + sy * 0.02, 0.006), (x + dx, y + dy, top)], 0.006, metal, 6)
                box((x - 0.06, x + 0.06), (y - 0.06, y + 0.06), (top - 0.004, top), metal, 0.001)

    def pedestal(self):
        h = self.h - self.thick
        s = 1 if self.h > 0.55 else 0.7
        profile = [(0.085 * s, 0.06), (0.06 * s, 0.12), (0.05 * s, 0.22 * h / 0.7), (0.062 * s, 0.4 * h / 0.7), (0.085 * s, 0.5 * h / 0.7), (0.06 * s, 0.58 * h / 0.7), (0.075 * s, h - 0.03), (0.2 * s, h - 0.012), (0.2 * s, h)]
        if self.shape == 'oval':
            for sx in (-1, 1):
                lathe([(r * 0.9, z) for r, z in profile], timber('z', 9.0), (sx * self.w * 0.4, 0, 0))
                prism(ellipse(0.2, 0.2), 0.07, timber('x'), (sx * self.w * 0.4, 0, 0), 'xy', 0.02)
            return
        lathe(profile, timber('z', 9.0))
        radius = self.w * 0.62
        for i in range(4):
            t = math.radians(45 + 90 * i)
            points = [(0.04 * math.cos(t), 0.04 * math.sin(t), 0.13 * s), (radius * 0.5 * math.cos(t), radius * 0.5 * math.sin(t), 0.09 * s), (radius * math.cos(t), radius * math.sin(t), 0.035)]
            for dz in (0.0, 0.012, -0.012):
                tube([(x, y, z + dz) for x, y, z in points], 0.024 * s, timber('x', 9.0), 8)

    def build(self):
        self.top()
        {'legs': self.legs, 'trestle': self.trestle, 'drum': self.drum, 'hairpin': self.hairpin, 'pedestal': self.pedestal}[self.p['base']]()
        if self.p.get('drawer'):
            self.drawer()


def build(params):
    """The scene 'table'."""
    Table(params).build()


def camera(params, view, points):
    """Tops should show: seen from higher than other furniture."""
    return studio.aim(points, 26, 15, 85, 0.88) if view == 'angle' else None
