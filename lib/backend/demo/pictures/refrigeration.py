"""Refrigerators, columns and freezers, doors closed or open."""

import studio
from materials import brushed_steel, clear_glass, dark_glass, enamel, glow, plain, wood
from parts import box, cut, cylinder, disc, Gathered, lathe, letters, prism, rounded_rect, tube

INCH = 0.0254
GAP = 0.005
DOOR = 0.075


def fronts(kind):
    """The surface of doors: 'steel' and 'paint' are tinted afterwards into the finishes of the catalogue."""
    if kind == 'steel':
        return brushed_steel(mask='tint')
    if kind == 'panel':
        return wood('#b98b5c', 'z', board=0.35, roughness=0.5)
    return enamel('#e8e8e6', mask='tint')


def metal(kind):
    """What handles and trims are made of beside these doors."""
    return plain('#cfcfce', 0.24, 1.0, mask='tint2') if kind != 'paint' else plain('#dcdcda', 0.25, mask='tint2', clearcoat=0.3)


def bar(x, z0, z1, y, surface, pro=False, upright=True):
    """A handle: a bar on two posts, `y` the front of the door. Flat bar with soft edges, or a thick round pro handle."""
    radius = 0.0165 if pro else 0.0115
    off = 0.056 if pro else 0.048
    place = (lambda along, out: (x, y - out, along)) if upright else (lambda along, out: (along, y - out, x))
    tube([place(z0, off), place(z0 + 0.004, off), place(z1 - 0.004, off), place(z1, off)], radius, surface, 10)
    for along in (z0 + (0.035 if not pro else 0.03), z1 - (0.035 if not pro else 0.03)):
        px, py, pz = place(along, 0)
        if pro:
            cylinder(0.021, 0.012, surface, (px, py - 0.012, pz), 'y', 0.003)
            cylinder(0.013, off, surface, (px, py - off, pz), 'y', 0.001)
            # End ring around the bar.
            axis = 'z' if upright else 'x'
            shift = place(along - 0.016, off)
            cylinder(0.0215, 0.032, surface, shift, axis, 0.004)
        else:
            cylinder(0.0085, off, surface, (px, py - off, pz), 'y', 0.001)
    for along in (z0, z1):
        px, py, pz = place(along, off)
        lathe([(1e-6, -radius * 0.5), (radius * 0.7, -radius * 0.35), (radius, 0), (radius * 0.7, radius * 0.35), (1e-6, radius * 0.5)], surface, (px, py, pz), 'z' if upright else 'x')


def lamp(at, toward, width, height, radiance):
    """A hidden light inside a compartment."""
    thing = studio.area('lamp', at, tuple(a + b for a, b in zip(at, toward)), width, height, radiance)
    thing.visible_glossy = False
    return thing


class Fridge:
    """A refrigerator put together from its measures; y = 0 is the front of the doors."""

    def __init__(self, params):
        self.p = params
        self.kind = params['surface']
        self.width = params['width'] * INCH
        self.height = params['height'] * INCH
        self.depth = params.get('depth', 33) * INCH
        self.layout = params['layout']
        self.handle = params['handle']
        self.skin = fronts(self.kind)
        self.trim = metal(self.kind)
        self.side = enamel('#6d7073', roughness=0.42) if self.kind != 'paint' else enamel('#e8e8e6', mask='tint', roughness=0.34)
        self.dark = plain('#17181a', 0.55)
        self.rubber = plain('#2a2b2d', 0.7)
        self.open = params.get('open', False)

    def door(self, x, z, hinge, grip, cutout=None):
        """A door or drawer front; `hinge` 'left', 'right' or None for a drawer, `grip` where the handle is."""
        (x0, x1), (z0, z1) = x, z
        with Gathered() as parts:
            if self.handle == 'pocket' and grip:
                self.pocket_front(x, z, grip)
            else:
                front = box(x, (0, DOOR), z, self.skin, 0.006, 4)
                if cutout:
                    self.dispenser(front, *cutout)
                if grip:
                    self.put_handle(x, z, grip)
            box((x0 + 0.012, x1 - 0.012), (DOOR, DOOR + 0.014), (z0 + 0.012, z1 - 0.012), self.rubber, 0.003)
        return parts

    def pocket_front(self, x, z, grip):
        (x0, x1), (z0, z1) = x, z
        groove = 0.032
        box((x0, x1), (0.034, DOOR), (z0, z1), self.dark, 0.003)
        if grip == 'top':
            box((x0, x1), (0, DOOR), (z0, z1 - groove), self.skin, 0.006, 4)
            box((x0, x1), (0.012, DOOR), (z1 - 0.006, z1), self.skin, 0.002)
        elif grip == 'left':
            box((x0 + groove, x1), (0, DOOR), (z0, z1), self.skin, 0.006, 4)
            box((x0, x0 + 0.005), (0.016, DOOR), (z0, z1), self.skin, 0.002)
        else:
            box((x0, x1 - groove), (0, DOOR), (z0, z1), self.skin, 0.006, 4)
            box((x1 - 0.005, x1), (0.016, DOOR), (z0, z1), self.skin, 0.002)

    def put_handle(self, x, z, grip):
        (x0, x1), (z0, z1) = x, z
        pro = self.handle == 'pro'
        inset = 0.048 if pro else 0.04
        if grip == 'top':
            reach = (x1 - x0) * (0.04 if pro else 0.06)
            bar(z1 - (0.085 if z1 - z0 > 0.3 else 0.06), x0 + reach, x1 - reach, 0, self.trim, pro, upright=False)
        else:
            span = z1 - z0
            low, high = (0.06, 0.9) if span > 0.8 else (0.08, 0.75)
            if self.layout in ('top-freezer',) and span > 0.7:
                low, high = 0.42, 0.95
            if self.layout == 'upright' or self.layout == 'column':
                low, high = 0.3, 0.8
            bar(x0 + inset if grip == 'left' else x1 - inset, z0 + span * low, z0 + span * high, 0, self.trim, pro)

    def dispenser(self, front, cx, cz, width, height):
        """An ice and water niche: black glass controls above, a lit recess with a paddle, a drip tray."""
        tool = prism(rounded_rect(width, height, 0.014, center=(cx, cz)), 0.062, None, (0, -0.01, 0), bevel=0)
        tool.data.materials.append(plain('#1b1c1e', 0.5))
        cut(front, tool)
        frame = plain('#25272a', 0.35)
        left, right, bottom, top = cx - width / 2, cx + width / 2, cz - height / 2, cz + height / 2
        # Frame a hair proud of the door.
        for (xa, xb, za, zb) in ((left - 0.003, left + 0.006, bottom, top), (right - 0.006, right + 0.003, bottom, top),
                                 (left, right, bottom - 0.003, bottom + 0.005)):
            box((xa, xb), (-0.0022, 0.045), (za, zb), frame, 0.0015)
        panel = height * 0.3
        box((left - 0.003, right + 0.003), (-0.003, 0.03), (top - panel, top + 0.003), dark_glass(), 0.002)
        for row in range(2):
            for column in range(3):
                disc(0.0035, glow('#dfeeff', 1.2), (left + width * (0.25 + 0.25 * column), -0.0034, top - panel * (0.32 + 0.36 * row)), 'y')
        # Lit back of the niche.
        box((left, right), (0.05, 0.053), (bottom, top - panel), plain('#3c3f43', 0.4), 0)
        box((left + width * 0.2, right - width * 0.2), (0.02, 0.024), (top - panel - 0.003, top - panel), glow('#f3f8ff', 5.0), 0)
        prism([(-0.02, 0), (0.02, 0), (0.026, 0.05), (-0.026, 0.05)], 0.006, plain('#4a4d51', 0.3), (cx, 0.03, top - panel - 0.085), bevel=0.002)
        cylinder(0.011, 0.035, plain('#2a2c2f', 0.4), (cx, 0.024, top - panel - 0.035), 'z')
        box((left + 0.006, right - 0.006), (0.0, 0.05), (bottom + 0.004, bottom + 0.012), plain('#7b7f83', 0.3, 0.9), 0.001)
        for i in range(9):
            xg = left + 0.014 + (width - 0.028) * i / 8
            box((xg - 0.0015, xg + 0.0015), (0.004, 0.046), (bottom + 0.012, bottom + 0.0135), self.dark, 0)

    def cabinet(self, floor=0.055):
        w, h = self.width / 2, self.height
        back = self.depth
        if not self.open:
            box((-w + 0.004, w - 0.004), (DOOR + 0.014, back), (floor, h - 0.018), self.side, 0.004)
        else:
            self.shell(floor)
        # Base with grille, rollers, hinges.
        box((-w + 0.02, w - 0.02), (DOOR + 0.035, back - 0.03), (0.012, floor), self.dark, 0.003)
        for i in range(28):
            x = -w + 0.06 + (self.width - 0.12) * i / 27
            box((x - 0.006, x + 0.006), (DOOR + 0.030, DOOR + 0.036), (0.02, floor - 0.012), self.rubber, 0.001)
        for x in (-w + 0.07, w - 0.07):
            cylinder(0.024, 0.03, self.dark, (x - 0.015, DOOR + 0.07, 0.024), 'x')
            cylinder(0.016, 0.02, self.dark, (x, DOOR + 0.05, 0.0), 'z')
            cylinder(0.02, 0.02, self.dark, (x, back - 0.08, 0.0), 'z')
        for x in ((-w + 0.035, w - 0.035) if self.layout in ('french', 'french-4', 'side-by-side') else (w - 0.035,)):
            box((x - 0.025, x + 0.025), (0.02, 0.15), (h - 0.016, h + 0.004), self.rubber, 0.004)

    def shell(self, floor):
        """A hollow cabinet with a white liner."""
        w, h, back, wall = self.width / 2 - 0.004, self.height - 0.018, self.depth, 0.042
        front = DOOR + 0.014
        for x in ((-w, -w + wall), (w - wall, w)):
            box(x, (front, back), (floor, h), self.side, 0.004)
        box((-w, w), (front, back), (h - wall, h), self.side, 0.004)
        box((-w, w), (front, back), (floor, floor + wall), self.side, 0.004)
        box((-w, w), (back - wall, back), (floor, h), self.side, 0.004)

    def badge(self, x, z):
        box((x - 0.032, x + 0.032), (-0.0014, 0.001), (z - 0.006, z + 0.006), plain('#b9bcbf', 0.2, 0.95), 0.0012)

    def chamber(self, x, z, shelves=3, drawers=2, tone='#f3f5f6'):
        """The lit inside of a compartment between two walls: liner, shelves, drawers, lights."""
        (x0, x1), (z0, z1) = x, z
        liner = plain(tone, 0.35)
        front, back = DOOR + 0.016, self.depth - 0.06
        t = 0.008
        for xa, xb in ((x0, x0 + t), (x1 - t, x1)):
            box((xa, xb), (front, back), (z0, z1), liner, 0.003)
        box((x0, x1), (front, back), (z0, z0 + t), liner, 0.003)
        box((x0, x1), (front, back), (z1 - t, z1), liner, 0.003)
        box((x0, x1), (back - t, back), (z0, z1), liner, 0.003)
        # A grooved back wall with an air duct in the middle.
        mid = (x0 + x1) / 2
        box((mid - 0.09, mid + 0.09), (back - 0.026, back - t), (z0 + 0.2 * (z1 - z0), z1 - 0.03), plain('#e6eaec', 0.3), 0.008)
        for i in range(7):
            zz = z1 - 0.1 - i * 0.018
            box((mid - 0.06, mid + 0.06), (back - 0.028, back - 0.025), (zz, zz + 0.006), plain('#9aa2a7', 0.5), 0.001)
        inner = z1 - z0
        drawer_height = min(0.19, inner * 0.24) if drawers else 0
        glass = clear_glass('#fafcfc', mirror=False)
        rim = plain('#d3dade', 0.25, 0.2)
        floor = z0 + t + 0.006
        if drawers:
            span = (x1 - x0 - 2 * t - 0.01) / drawers
            for i in range(drawers):
                a = x0 + t + 0.005 + span * i
                self.drawer((a + 0.004, a + span - 0.004), (front + 0.045, back - 0.03), (floor, floor + drawer_height - 0.012))
            self.shelf((x0 + t, x1 - t), (front + 0.045, back - 0.03), floor + drawer_height, glass, rim)
        top = z1 - 0.05
        base = floor + drawer_height
        for i in range(1, shelves + 1):
            zz = base + (top - base) * i / (shelves + 1)
            self.shelf((x0 + t, x1 - t), (front + 0.065, back - 0.03), zz, glass, rim)
        light = glow('#fbfdff', 8.0)
        lamp(((x0 + x1) / 2, front + 0.07, z1 - 0.03), (0, 0.3, -1), (x1 - x0) * 0.8, 0.12, 3.2)
        for k in range(shelves):
            zz = base + (top - base) * (k + 0.9) / (shelves + 1)
            lamp(((x0 + x1) / 2, front + 0.03, zz), (0, 1, -0.12), (x1 - x0) * 0.8, 0.05, 1.5)
        box((x0 + 0.06, x1 - 0.06), (front + 0.1, front + 0.125), (z1 - t - 0.004, z1 - t - 0.001), light, 0)
        for xa in (x0 + t, x1 - t - 0.003):
            box((xa, xa + 0.003), (front + 0.05, front + 0.062), (base + 0.05, z1 - 0.09), glow('#fbfdff', 4.0), 0)

    def shelf(self, x, y, z, glass, rim):
        box(x, (y[0] + 0.01, y[1]), (z, z + 0.004), glass, 0)
        box(x, (y[0], y[0] + 0.014), (z - 0.006, z + 0.009), rim, 0.003)
        box(x, (y[1] - 0.012, y[1]), (z - 0.004, z + 0.012), rim, 0.003)

    def drawer(self, x, y, z):
        clear = clear_glass('#f4f8f9', mirror=False)
        (x0, x1), (y0, y1), (z0, z1) = x, y, z
        box((x0, x1), (y0, y0 + 0.004), (z0, z1), clear, 0.001)
        box((x0, x0 + 0.003), (y0, y1), (z0, z1 - 0.02), plain('#eef2f3', 0.3), 0)
        box((x1 - 0.003, x1), (y0, y1), (z0, z1 - 0.02), plain('#eef2f3', 0.3), 0)
        box((x0, x1), (y0, y1), (z0, z0 + 0.003), plain('#eef2f3', 0.3), 0)
        box((x0, x1), (y0 - 0.012, y0 + 0.004), (z1 - 0.032, z1 - 0.012), plain('#cdd6da', 0.22, 0.3), 0.005)

    def bins(self, x, z, count, hinge, sides=0.03):
        """Inside of a door: white liner and clear bins; built closed, turned with its door."""
        (x0, x1), (z0, z1) = x, z
        liner = plain('#f1f3f4', 0.35)
        a, b = x0 + sides, x1 - sides
        box((a, b), (DOOR + 0.004, DOOR + 0.03), (z0 + 0.03, z1 - 0.03), liner, 0.008)
        for edge in ((a, a + 0.016), (b - 0.016, b)):
            box(edge, (DOOR + 0.02, DOOR + 0.085), (z0 + 0.05, z1 - 0.05), liner, 0.006)
        clear = clear_glass('#f5f9fa', mirror=False)
        for i in range(count):
            zz = z0 + 0.07 + (z1 - z0 - 0.16) * i / count
            tall = 0.095
            box((a + 0.016, b - 0.016), (DOOR + 0.118, DOOR + 0.122), (zz, zz + tall), clear, 0.001)
            box((a + 0.014, b - 0.014), (DOOR + 0.116, DOOR + 0.125), (zz + tall - 0.012, zz + tall), plain('#cdd6da', 0.22, 0.3), 0.003)
            box((a + 0.016, b - 0.016), (DOOR + 0.03, DOOR + 0.12), (zz, zz + 0.004), plain('#e8eef0', 0.3), 0.001)
            for edge in ((a + 0.016, a + 0.019), (b - 0.019, b - 0.016)):
                box(edge, (DOOR + 0.03, DOOR + 0.12), (zz, zz + tall), clear, 0.001)

    def build(self):
        w, h = self.width / 2, self.height
        foot, top = 0.062, h - 0.004
        self.cabinet()
        body = top - foot
        layout = self.layout
        if layout in ('french', 'french-4'):
            freezer = body * (0.335 if layout == 'french' else 0.29)
            middle = body * 0.15 if layout == 'french-4' else 0
            z = foot
            self.door((-w, w), (z, z + freezer), None, 'top')
            z += freezer + GAP
            if middle:
                self.door((-w, w), (z, z + middle), None, 'top')
                z += middle + GAP
            half = GAP / 2
            spot = None
            upper = top - z
            if self.p.get('dispenser'):
                spot = (-w / 2 - 0.012, z + upper * 0.53, 0.2, 0.37)
            left = self.door((-w, -half), (z, top), 'left', 'right', spot)
            right = self.door((half, w), (z, top), 'right', 'left')
            if self.p.get('screen'):
                self.touch_screen(right, (half + w) / 2 + 0.01, z + upper * 0.56)
            if self.open:
                with Gathered() as inside_left:
                    self.bins((-w, -half), (z, top), 4, 'left')
                with Gathered() as inside_right:
                    self.bins((half, w), (z, top), 4, 'right')
                left.extend(inside_left)
                right.extend(inside_right)
                left.turn(-108, (-w + 0.01, DOOR, 0))
                right.turn(112, (w - 0.01, DOOR, 0))
                self.chamber((-w + 0.046, w - 0.046), (z + 0.006, h - 0.06), 3, 2)
            else:
                self.badge(w - 0.075, top - 0.06)
        elif layout == 'side-by-side':
            split = -w + self.width * 0.43
            spot = (-w + (split + w) * 0.46, foot + body * 0.6, 0.19, 0.36) if self.p.get('dispenser') else None
            left = self.door((-w, split - GAP / 2), (foot, top), 'left', 'right', spot)
            right = self.door((split + GAP / 2, w), (foot, top), 'right', 'left')
            if self.open:
                with Gathered() as inside_left:
                    self.bins((-w, split), (foot, top), 6, 'left')
                with Gathered() as inside_right:
                    self.bins((split, w), (foot, top), 6, 'right')
                left.extend(inside_left)
                right.extend(inside_right)
                left.turn(-108, (-w + 0.01, DOOR, 0))
                right.turn(112, (w - 0.01, DOOR, 0))
                self.chamber((-w + 0.046, split - 0.03), (foot + 0.04, h - 0.06), 4, 1)
                self.chamber((split + 0.03, w - 0.046), (foot + 0.04, h - 0.06), 4, 1)
                box((split - 0.03, split + 0.03), (DOOR + 0.016, self.depth - 0.05), (foot, h - 0.03), plain('#eef0f1', 0.35), 0.004)
        elif layout in ('top-freezer', 'bottom-freezer'):
            share = 0.3 if layout == 'top-freezer' else 0.64
            cutz = top - body * share
            if layout == 'top-freezer':
                upper = self.door((-w, w), (cutz + GAP, top), 'right', 'left')
                lower = self.door((-w, w), (foot, cutz), 'right', 'left')
                if self.open:
                    for door, z, count in ((upper, (cutz, top), 2), (lower, (foot, cutz), 4)):
                        with Gathered() as inside:
                            self.bins((-w, w), z, count, 'right')
                        door.extend(inside)
                        door.turn(112, (w - 0.01, DOOR, 0))
                    self.chamber((-w + 0.046, w - 0.046), (cutz + 0.03, h - 0.06), 1, 0)
                    self.chamber((-w + 0.046, w - 0.046), (foot + 0.04, cutz - 0.03), 2, 2)
                    box((-w + 0.01, w - 0.01), (DOOR + 0.016, self.depth - 0.05), (cutz - 0.03, cutz + 0.03), plain('#eef0f1', 0.35), 0.004)
            else:
                upper = self.door((-w, w), (cutz + GAP, top), 'right', 'left')
                self.door((-w, w), (foot, cutz), None, 'top')
                if self.open:
                    with Gathered() as inside:
                        self.bins((-w, w), (cutz, top), 4, 'right')
                    upper.extend(inside)
                    upper.turn(112, (w - 0.01, DOOR, 0))
                    self.chamber((-w + 0.046, w - 0.046), (cutz + 0.01, h - 0.06), 3, 2)
            if not self.open:
                self.badge(w - 0.08, top - 0.05)
        else:
            grille = 0.1 * body if layout == 'column' else 0
            if grille:
                box((-w, w), (0.004, DOOR), (top - grille + GAP, top), self.skin, 0.004)
                for i in range(5):
                    zz = top - grille + 0.03 + i * (grille - 0.05) / 5
                    box((-w + 0.03, w - 0.03), (0.002, 0.01), (zz, zz + 0.006), self.dark, 0.002)
            door = self.door((-w, w), (foot, top - grille), 'right', 'left')
            if layout == 'upright' and not self.open:
                box((w - 0.16, w - 0.06), (-0.002, 0.01), (top - 0.075, top - 0.045), dark_glass(), 0.002)
                letters('-2°F', 0.016, glow('#bfe2ff', 1.6), (w - 0.11, -0.003, top - 0.06))
                self.badge(0, top - 0.06)
            if self.open:
                with Gathered() as inside:
                    self.bins((-w, w), (foot, top - grille), 6, 'right')
                door.extend(inside)
                door.turn(112, (w - 0.01, DOOR, 0))
                self.chamber((-w + 0.046, w - 0.046), (foot + 0.04, top - grille - 0.05), 5, 1)

    def touch_screen(self, parts, x, z):
        with Gathered() as added:
            box((x - 0.135, x + 0.135), (-0.003, 0.02), (z - 0.24, z + 0.24), dark_glass(), 0.003)
            box((x - 0.128, x + 0.128), (-0.0034, -0.003), (z - 0.228, z + 0.228), glow('#1c3850', 0.8), 0)
            for row in range(4):
                for column in range(2):
                    a = x - 0.115 + column * 0.118
                    c = z + 0.05 - row * 0.072
                    box((a, a + 0.11), (-0.0038, -0.0034), (c - 0.06, c), glow(('#7fb3c8', '#d8b98c', '#8fae8a', '#c9d3da')[(row + column) % 4], 0.75), 0.0)
            letters('10:24', 0.05, glow('#ffffff', 1.4), (x, -0.0039, z + 0.16), 0.0001)
        parts.extend(added)


def build(params):
    """The scene 'refrigerator'."""
    Fridge(params).build()


def focus(params):
    """What the close-up shows: x, z of its middle and its width, in metres."""
    h, w = params['height'] * INCH, params['width'] * INCH
    return (-0.02 * w, 0.62 * h, 0.62 * w)
