"""Washers, dryers and towers: front loaders with a porthole, top loaders with a lid and a console."""

import math

from materials import brushed_steel, chrome, clear_glass, dark_glass, enamel, glow, plain
from parts import box, cut, cylinder, disc, Gathered, lathe, letters, prism, rounded_rect, tube

INCH = 0.0254
WIDTH = 27 * INCH
DEPTH = 0.77


class Laundry:
    """One machine; y = 0 is its front, `base` the height it stands on."""

    def __init__(self, params):
        self.p = params
        self.skin = enamel('#e8e8e6', mask='tint', roughness=0.3)
        self.trim = plain('#dcdcda', 0.3, mask='tint2')
        self.dark = plain('#141517', 0.5)
        self.rubber = plain('#3a3c3f', 0.75)

    def feet(self, base):
        for x in (-WIDTH / 2 + 0.05, WIDTH / 2 - 0.05):
            for y in (0.06, DEPTH - 0.06):
                cylinder(0.02, 0.02, self.dark, (x, y, base), 'z', 0.003)

    def body(self, base, height):
        """The cabinet: front skin, sides with a shadow line, a top plate."""
        w = WIDTH / 2
        self.feet(base)
        main = box((-w, w), (0.012, DEPTH), (base + 0.018, base + height - 0.026), self.skin, 0.008, 4)
        box((-w + 0.001, w - 0.001), (0.004, DEPTH + 0.002), (base + height - 0.022, base + height), self.skin, 0.009, 4)
        return main

    def kick(self, base, z):
        """The service flap below the door and its shadow lines."""
        w = WIDTH / 2
        front = box((-w, w), (0.0, 0.02), (base + 0.02, z), self.skin, 0.006, 4)
        box((0.13, 0.25), (-0.001, 0.004), (base + 0.045, base + 0.125), self.skin, 0.004)
        return front

    def porthole(self, cx, cz, kind, dryer, front):
        """The door: ring, bowl of glass, seal and drum behind it."""
        outer = 0.238
        hole = 0.185
        tool = cylinder(hole, 0.5, plain('#26282a', 0.6), (cx, -0.1, cz), 'y', 0, 72)
        cut(front, tool)
        # Drum.
        steel = brushed_steel('#b9bbbd', roughness=0.28)
        back = 0.46
        ring = [(hole * 0.96, 0.03), (hole * 0.93, 0.06), (0.245, 0.10), (0.245, back)]
        lathe([(1e-6, back), *ring[::-1]], steel, (cx, 0, cz), 'y', 72)
        for angle in (90, 210, 330):
            t = math.radians(angle)
            px, pz = cx + 0.215 * math.cos(t), cz + 0.215 * math.sin(t)
            tube([(px, 0.13, pz), (px, back - 0.02, pz)], 0.028, plain('#c9cccf', 0.35), 6)
        if not dryer:
            # Grey bellows.
            lathe([(hole * 0.99, 0.012), (hole * 0.9, 0.02), (hole * 0.88, 0.035), (hole * 0.97, 0.05), (hole * 0.93, 0.07), (hole * 0.99, 0.08)], self.rubber, (cx, 0, cz), 'y', 72)
        surface = {'chrome': chrome('#cfd1d3', 0.16), 'dark': plain('#202327', 0.22, clearcoat=0.6), 'white': plain('#ececea', 0.25, clearcoat=0.4)}[kind]
        with Gathered() as door:
            profile = [(hole * 0.93, 0.004), (hole * 0.93, -0.026), (hole * 0.99, -0.044), (outer * 0.9, -0.05), (outer * 0.975, -0.04), (outer, -0.022), (outer, 0.002), (hole * 0.93, 0.004)]
            dense = []
            for (r0, y0), (r1, y1) in zip(profile, profile[1:]):
                dense += [(r0 + (r1 - r0) * t / 4, y0 + (y1 - y0) * t / 4) for t in range(4)]
            lathe(dense + [profile[-1]], surface, (cx, 0, cz), 'y', 96)
            # The glass bowl reaches into the drum.
            bowl = [(hole * 0.93 * math.cos(t), -0.012 + 0.105 * math.sin(t)) for t in [i * math.pi / 2 / 10 for i in range(11)]]
            lathe([(max(r, 1e-6), y) for r, y in bowl], clear_glass('#8f979c'), (cx, 0, cz), 'y', 72)
            pane = clear_glass('#454c52') if kind == 'dark' else clear_glass('#7d868c')
            disc(hole * 0.94, pane, (cx, -0.03, cz), 'y')
            side = 1 if not dryer else -1
            prism(rounded_rect(0.026, 0.13, 0.012), 0.016, self.dark, (cx + side * (outer - 0.026), -0.057, cz), bevel=0.004)
        if self.p.get('open'):
            door.turn(-115 if not dryer else 115, (cx - (outer if not dryer else -outer), -0.005, 0))

    def controls(self, z0, z1, drawer, knob_at=0.0):
        """The control strip of a front loader."""
        w = WIDTH / 2
        touch = self.p['panel'] == 'touch'
        middle = (z0 + z1) / 2
        box((-w, w), (-0.004, 0.03), (z0, z1), self.skin, 0.007, 4)
        tall = z1 - z0
        if drawer:
            box((-w + 0.018, -w + 0.2), (-0.0075, 0.02), (z0 + 0.012, z1 - 0.012), self.skin, 0.006)
            box((-w + 0.05, -w + 0.168), (-0.009, 0.0), (z0 + 0.016, z0 + 0.03), self.dark, 0.004)
        if touch:
            box((-w + 0.215, w - 0.016), (-0.0065, 0.0), (z0 + 0.014, z1 - 0.014), dark_glass(), 0.003)
            face = -0.0068
        else:
            box((0.09, w - 0.03), (-0.0065, 0.0), (z0 + 0.03, z1 - 0.03), dark_glass(), 0.003)
            face = -0.0068
        # Dial with a lit ring.
        radius = 0.036
        lathe([(1e-6, -0.03), (radius * 0.86, -0.03), (radius * 0.97, -0.027), (radius, -0.022), (radius * 1.02, 0)], chrome('#c8cacc', 0.22), (knob_at, -0.004, middle), 'y', 64)
        lathe([(radius * 1.1, -0.0012), (radius * 1.2, -0.0012), (radius * 1.2, 0.001), (radius * 1.1, 0.001), (radius * 1.1, -0.0012)], plain('#2b2e31', 0.3) if touch else chrome('#b4b7ba', 0.2), (knob_at, face, middle), 'y', 64)
        box((knob_at - 0.0015, knob_at + 0.0015), (-0.0355, -0.033), (middle + radius * 0.45, middle + radius * 0.8), self.dark, 0)
        white = glow('#eaf3ff', 1.3)
        if touch:
            letters('0:48', 0.026, white, (0.155, face, middle + 0.006), 0.0001)
            for i in range(5):
                disc(0.003, white, (0.235 + 0.018 * i - 0.03, face, middle - 0.022), 'y')
            for i, word in enumerate(('Normal', 'Delicate', 'Quick', 'Bulky')):
                letters(word, 0.0105, glow('#cfd9e4', 0.8), (-0.075, face, middle + 0.03 - 0.02 * i), 0.0001, 'LEFT' if i < 0 else 'CENTER')
        else:
            letters('48', 0.03, white, (0.15, face, middle), 0.0001)
            for i in range(4):
                disc(0.0035, white, (0.2 + 0.02 * i, face, middle), 'y')
            for i in range(12):
                t = math.radians(-120 + 240 * i / 11 + 90)
                disc(0.0018, self.dark, (knob_at + 0.054 * math.cos(t), -0.0045, middle + 0.054 * math.sin(t)), 'y')

    def front_loader(self, base, dryer, height=38.75 * INCH, controls=True):
        w = WIDTH / 2
        main = self.body(base, height)
        top = base + height - 0.026
        strip = 0.125 if controls else 0.0
        z_low = base + 0.135
        self.kick(base, z_low - 0.003)
        front = box((-w, w), (0.0, 0.03), (z_low, top - strip - 0.003), self.skin, 0.006, 4)
        middle = (z_low + top - strip) / 2 - 0.004
        cavity = cylinder(0.26, 0.6, self.dark, (0, -0.05, middle), 'y', 0, 64)
        cut(main, cavity)
        self.porthole(0, middle, self.p['door'], dryer, front)
        if controls:
            self.controls(top - strip, top, not dryer)

    def pedestal(self):
        w, h = WIDTH / 2, 0.34
        for x in (-w + 0.05, w - 0.05):
            for y in (0.06, DEPTH - 0.06):
                cylinder(0.02, 0.02, self.dark, (x, y, 0), 'z', 0.003)
        box((-w, w), (0.02, DEPTH), (0.018, h), self.skin, 0.006)
        box((-w + 0.004, w - 0.004), (0, 0.03), (0.03, h - 0.012), self.skin, 0.007, 4)
        box((-0.17, 0.17), (-0.004, 0.004), (h - 0.062, h - 0.03), self.trim, 0.006)
        box((-0.16, 0.16), (-0.0052, 0.004), (h - 0.06, h - 0.047), self.dark, 0.003)
        return h

    def console(self, base, washer):
        """A raised console at the back with dials."""
        w = WIDTH / 2
        z = base
        prism([(DEPTH - 0.13, z), (DEPTH, z), (DEPTH, z + 0.165), (DEPTH - 0.075, z + 0.165)], WIDTH - 0.004, self.skin, (-w + 0.002, 0, 0), 'yz', 0.008)
        slope = math.atan2(0.055, 0.165)
        with Gathered() as face:
            box((-w + 0.03, w - 0.03), (-0.003, 0.003), (0.022, 0.145), dark_glass() if self.p['panel'] == 'touch' else plain('#c9ccce', 0.3, 0.4), 0.004)
            spots = (-0.17, 0.2) if self.p['panel'] == 'knob' else (0.2,)
            for x in spots:
                lathe([(1e-6, -0.034), (0.031, -0.034), (0.035, -0.03), (0.037, 0)], chrome('#c8cacc', 0.2), (x, 0, 0.083), 'y', 48)
            if self.p['panel'] == 'touch':
                letters('0:52', 0.034, glow('#eaf3ff', 1.3), (0.03, -0.0036, 0.09), 0.0001)
                for i in range(6):
                    disc(0.0035, glow('#eaf3ff', 1.0), (-0.24 + 0.035 * i, -0.0036, 0.075), 'y')
        face.turn(-math.degrees(slope), (0, 0, 0), 'X').move((0, DEPTH - 0.129, z))

    def top_loader(self, washer):
        w, h = WIDTH / 2, 0.93
        self.feet(0)
        box((-w, w), (0, DEPTH), (0.018, h), self.skin, 0.012, 4)
        box((-w + 0.004, w - 0.004), (-0.0015, 0.01), (0.025, 0.12), self.skin, 0.004)
        if washer:
            lid_y = (0.03, DEPTH - 0.15)
            box((-w + 0.03, w - 0.03), lid_y, (h, h + 0.016), self.skin, 0.007, 4)
            box((-w + 0.075, w - 0.075), (lid_y[0] + 0.06, lid_y[1] - 0.05), (h + 0.0155, h + 0.0185), dark_glass('#101316'), 0.0025)
            box((-0.1, 0.1), (lid_y[0] - 0.006, lid_y[0] + 0.01), (h + 0.002, h + 0.012), self.dark, 0.004)
        else:
            prism(rounded_rect(0.5, 0.5, 0.05, center=(0, 0.5)), 0.016, self.skin, (0, -0.014, 0), bevel=0.007)
            prism(rounded_rect(0.13, 0.028, 0.012, center=(0, 0.715)), 0.008, self.dark, (0, -0.0155, 0), bevel=0.002)
        self.console(h - 0.002, washer)

    def build(self):
        kind = self.p['kind']
        if kind == 'top-washer' or kind == 'top-dryer':
            self.top_loader(kind == 'top-washer')
        elif kind == 'tower':
            lower = 0.87
            self.front_loader(0, False, lower, controls=False)
            w = WIDTH / 2
            box((-w, w), (0.012, DEPTH), (lower - 0.03, lower + 0.14), self.skin, 0.006)
            self.controls(lower + 0.002, lower + 0.128, True)
            self.front_loader(lower + 0.112, True, 74.375 * INCH - lower - 0.112, controls=False)
        else:
            base = self.pedestal() if self.p.get('pedestal') else 0
            self.front_loader(base, kind == 'dryer')


def build(params):
    """The scene 'laundry'."""
    Laundry(params).build()


def focus(params):
    """The close-up: controls and the upper rim of the door."""
    lift = 0.34 if params.get('pedestal') else 0
    if params['kind'] == 'tower':
        return (0.04, 0.92, 0.5)
    if params['kind'].startswith('top'):
        return (0.04, 1.0, 0.5)
    return (0.06, lift + 0.8, 0.46)
