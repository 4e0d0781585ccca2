"""Sofas, loveseats, armchairs and sectionals. Seat height 45 cm, arms 60 cm, back 86 cm unless the product says otherwise."""

import math

import bmesh

from materials import fabric, plain, wood
from parts import box, cushion, from_bmesh, lathe, prism, tube

INCH = 0.0254

#: Widths between the arms for one, two and three people.
SEATS = {1: 0.60, 2: 1.24, 3: 1.84}


class Sofa:
    """An upholstered seat; x = 0 is its middle, y = 0 the front of the seat cushions."""

    def __init__(self, p):
        self.p = p
        self.cloth = fabric('#c9c4bb', p['cover'], mask='tint')
        self.welt = self.cloth
        self.timber = wood('#74492b', 'z', roughness=0.35)
        self.inner = SEATS[p['seats']]
        self.depth = 0.92
        self.floor = 0.035 if p['legs'] == 'skirt' else 0.15
        self.arm = {'track': 0.13, 'rolled': 0.21, 'slope': 0.15, 'pillow': 0.22}[p['arms']]
        self.width = self.inner + 2 * self.arm
        self.seat = 0.45

    def legs(self):
        w, d = self.width / 2 - 0.07, self.depth - 0.1
        spots = [(sx * w, y) for sx in (-1, 1) for y in (0.07, d)]
        if self.p.get('chaise'):
            side = -1 if self.p['chaise'] == 'left' else 1
            edge = self.inner / 2 - 0.07
            spots = [spot for spot in spots if spot != (side * w, 0.07)]
            spots += [(side * edge, -0.62), (side * (edge - self.inner / self.p['seats'] + 0.14), -0.62)]
        for x, y in spots:
            kind = self.p['legs']
            if kind == 'tapered':
                lathe([(0.013, 0), (0.016, 0.01), (0.025, self.floor)], self.timber, (x, y, 0))
            elif kind == 'metal':
                metal = plain('#1d1e20', 0.35, 0.6)
                tube([(x, y - 0.03, 0.006), (x, y + 0.03, 0.006)], 0.006, metal, 4)
                for dy in (-0.03, 0.03):
                    tube([(x, y + dy, 0.006), (x, y + dy * 0.6, self.floor)], 0.006, metal, 4)
            elif kind == 'block':
                box((x - 0.03, x + 0.03), (y - 0.03, y + 0.03), (0, self.floor), self.timber, 0.004)
            else:
                box((x - 0.02, x + 0.02), (y - 0.02, y + 0.02), (0, self.floor), self.timber, 0.002)

    def base(self):
        w = self.width / 2
        box((-w + 0.037, w - 0.037), (0.03, self.depth - 0.03), (self.floor, 0.31), self.cloth, 0.02, 4)
        if self.p['legs'] == 'skirt':
            # A skirt with soft pleats.
            outline = []
            for i in range(61):
                x = -w + 2 * w * i / 60
                outline.append((x, 0.006 + 0.006 * math.sin(i * 0.9) * (1 if i % 15 else 2)))
            outline += [(w, 0.03), (-w, 0.03)]
            prism(outline, 0.2, self.cloth, (0, 0.0, 0.012), 'xy', 0)
            for side in (-1, 1):
                box((side * w - 0.01, side * w + 0.01), (0.01, self.depth - 0.02), (0.012, 0.2), self.cloth, 0.005)

    def arms(self):
        kind, w = self.p['arms'], self.width / 2
        y0, y1 = -0.0, self.depth - 0.05
        for side in (-1, 1):
            outer, inner = side * w, side * (w - self.arm)
            low, high = min(outer, inner), max(outer, inner)
            middle = (low + high) / 2
            if kind == 'track':
                thing = box((low, high), (y0, y1), (self.floor + 0.002, 0.61), self.cloth, 0.028, 5)
                for x in (low + 0.006, high - 0.006):
                    tube([(x, y0 + 0.004, self.floor + 0.02), (x, y0 + 0.004, 0.59), (x, y0 + 0.02, 0.605), (x, y1 - 0.02, 0.605)], 0.0035, self.cloth, 4)
            elif kind == 'slope':
                outline = [(y0, self.floor), (y1, self.floor), (y1, 0.70), (y1 - 0.2, 0.69), (y0 + 0.12, 0.575), (y0 + 0.02, 0.54), (y0 - 0.005, 0.50)]
                prism(outline, self.arm, self.cloth, (low, 0, 0), 'yz', 0.03, 5)
            elif kind == 'rolled':
                radius = self.arm / 2 + 0.012
                box((low + 0.025, high - 0.025), (y0 + 0.012, y1), (self.floor, 0.55), self.cloth, 0.02, 4)
                center = 0.56
                lathe([(1e-6, -0.004), (radius * 0.75, -0.001), (radius * 0.97, 0.01), (radius, 0.03), (radius, y1 - y0 - 0.02), (1e-6, y1 - y0)], self.cloth, (middle + side * 0.012, y0, center), 'y', 48)
                ring = [(middle + side * 0.012 + radius * 0.95 * math.cos(t), y0 + 0.006, center + radius * 0.95 * math.sin(t)) for t in [i * 2 * math.pi / 40 for i in range(40)]]
                tube(ring, 0.004, self.cloth, 4, True)
            else:
                box((low + 0.02, high - 0.02), (y0 + 0.02, y1), (self.floor, 0.5), self.cloth, 0.03, 5)
                cushion(self.arm + 0.03, y1 - y0 - 0.02, 0.2, self.cloth, (middle, (y0 + y1) / 2, 0.555), 0.5, 0.25, 0.0, self.welt, 0.09, seed=side)

    def back(self):
        w = self.width / 2
        top = 0.80
        rake = 9
        lean = math.radians(rake)
        outline = [(self.depth - 0.22, 0.3), (self.depth, 0.15), (self.depth + 0.01, top), (self.depth - 0.10, top)]
        # Never flush with the arms: what lies in one plane flickers.
        inset = 0.006 if self.p['arms'] in ('track', 'slope') else 0.05
        prism(outline, 2 * (w - inset), self.cloth, (-w + inset, 0, 0), 'yz', 0.035, 5)
        kind, count = self.p['back'], self.p['seats']
        if kind == 'tufted':
            count = 1
        each = self.inner / count
        for i in range(count):
            x = -self.inner / 2 + each * (i + 0.5)
            if kind == 'tufted':
                self.tufted_back()
            elif kind == 'tight':
                cushion(each - 0.004, 0.43, 0.16, self.cloth, (x, self.depth - 0.23, 0.62), 0.15, 0.12, 0, None, 0.06, (math.radians(90 - rake), 0, 0), i)
            elif kind == 'loose':
                # A row of soft pillows, more than people.
                n = 2
                for k in range(n if self.p['seats'] > 1 else 1):
                    span = each / (n if self.p['seats'] > 1 else 1)
                    px = x - each / 2 + span * (k + 0.5) if self.p['seats'] > 1 else x
                    cushion(span + 0.02, 0.46, 0.2, self.cloth, (px, self.depth - 0.27, 0.65), 0.8, 0.5, 0, None, 0.1,
                            (math.radians(90 - rake - 4 + 3 * math.sin(i * 3 + k)), 0, math.radians(3 * math.sin(i * 5 + k * 2))), i * 3 + k)
            else:
                cushion(each - 0.006, 0.44, 0.18, self.cloth, (x, self.depth - 0.25, 0.645), 0.4, 0.32, 0.0, self.welt, 0.065,
                        (math.radians(90 - rake), 0, math.radians(0.8 * math.sin(i * 4.1))), i)

    def tufted_back(self):
        """A padded back with buttons in a diamond pattern, pressed into the mesh."""
        rows, columns = 3, max(3, round(self.inner / 0.21))
        nx, nz = columns * 12, 44
        height, width = 0.46, self.inner
        buttons = []
        for r in range(rows):
            shift = 0.5 if r % 2 else 0.0
            for c in range(columns + (0 if shift else 1)):
                buttons.append((-width / 2 + (c + shift) * width / columns, 0.07 + r * (height - 0.13) / (rows - 1)))
        bm = bmesh.new()
        grid = []
        for j in range(nz + 1):
            row = []
            for i in range(nx + 1):
                x, z = -width / 2 + width * i / nx, height * j / nz
                nearest = min((x - bx) ** 2 + (z - bz) ** 2 for bx, bz in buttons) ** 0.5
                puff = 1 - math.exp(-((nearest / 0.055) ** 1.3))
                edge = min(1, (width / 2 - abs(x)) / 0.05, z / 0.05 + 0.2, (height - z) / 0.06)
                edge = math.sin(max(0, min(1, edge)) * math.pi / 2)
                row.append(bm.verts.new((x, -0.085 * puff * edge - 0.05 * edge, z)))
            grid.append(row)
        for j in range(nz):
            for i in range(nx):
                bm.faces.new((grid[j][i], grid[j][i + 1], grid[j + 1][i + 1], grid[j + 1][i]))
        thing = from_bmesh(bm, 'tufted', self.cloth)
        thing.data.use_auto_smooth = False
        lean = math.radians(9)
        thing.rotation_euler = (-lean, 0, 0)
        thing.location = (0, self.depth - 0.235, 0.4)
        for bx, bz in buttons:
            y, z = -0.055, bz
            cy = y * math.cos(lean) + z * math.sin(lean)
            cz = z * math.cos(lean) - y * math.sin(lean)
            lathe([(1e-6, -0.006), (0.010, -0.004), (0.013, 0.0), (0.012, 0.004), (1e-6, 0.006)], self.cloth, (bx, self.depth - 0.235 + cy, 0.4 + cz), 'y', 16)

    def seats(self):
        count = self.p['seats']
        each = self.inner / count
        y0, y1 = -0.035, self.depth - 0.24
        middle = (y0 + y1) / 2
        z = 0.385
        for i in range(count):
            x = -self.inner / 2 + each * (i + 0.5)
            deep = y1 - y0
            cy = middle
            if self.p.get('chaise') == ('left' if i == 0 else 'right' if i == count - 1 else ''):
                deep += 0.66
                cy -= 0.33
                box((x - each / 2 + 0.01, x + each / 2 - 0.01), (cy - deep / 2 + 0.05, 0.1), (self.floor, 0.31), self.cloth, 0.02, 4)
            cushion(each - 0.005, deep, 0.17, self.cloth, (x, cy, z), 0.35, 0.2, 0.012, self.welt, 0.055, (0, 0, math.radians(0.5 * math.sin(i * 2.2))), i + 1)

    def pillows(self):
        accent = fabric('#c9c4bb', 'weave', mask='tint2')
        w = self.inner / 2
        for side, turn in ((-1, 16), (1, -20)):
            if self.p['seats'] == 1 and side > 0:
                continue
            cushion(0.46, 0.46, 0.13, accent, (side * (w - 0.25), self.depth - 0.44, 0.66), 1.0, 0.8, 0, None, 0.03, (math.radians(66), 0, math.radians(turn)), side + 5)

    def build(self):
        self.legs()
        self.base()
        self.arms()
        self.back()
        self.seats()
        if self.p.get('pillows'):
            self.pillows()


def build(params):
    """The scene 'sofa'."""
    Sofa(params).build()


def focus(params):
    """Arm, seam and seat cushion from close by."""
    return (SEATS[params['seats']] / 2 - 0.02, 0.5, 0.62)
