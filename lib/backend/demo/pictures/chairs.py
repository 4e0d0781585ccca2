"""Chairs, benches and stools."""

import math

from mathutils import Matrix

import studio
from materials import chrome, fabric, plain, wood
from parts import box, cushion, cylinder, lathe, prism, rounded, tube


def _timber(along='z'):
    return wood('#c49a66', along, mask='tint', board=9.0)


def _cloth():
    return fabric('#c9c4bb', 'weave', mask='tint2')


def _leg(a, b, r0, r1, material):
    """A round leg that tapers from a to b, drawn as a chain of short tubes."""
    steps = 6
    for i in range(steps):
        t0, t1 = i / steps, (i + 1) / steps
        p = tuple(a[k] + (b[k] - a[k]) * t0 for k in range(3))
        q = tuple(a[k] + (b[k] - a[k]) * min(1, t1 + 0.01) for k in range(3))
        tube([p, q], r0 + (r1 - r0) * (t0 + t1) / 2, material, 6)


def seat_plate(width, depth, z, material, thick=0.032, back=0.86):
    """A saddled wooden seat with soft corners, narrower behind."""
    w, b, d = width / 2, width / 2 * back, depth / 2
    points = [(-w, -d), (w, -d), (b, d), (-b, d)]
    outline = []
    for i, (x, y) in enumerate(points):
        px, py = points[i - 1]
        nx, ny = points[(i + 1) % 4]
        r = 0.07
        for t in range(7):
            s = t / 6
            ax, ay = x + (px - x) * r / max(1e-6, math.dist((x, y), (px, py))), y + (py - y) * r / max(1e-6, math.dist((x, y), (px, py)))
            bx, by = x + (nx - x) * r / max(1e-6, math.dist((x, y), (nx, ny))), y + (ny - y) * r / max(1e-6, math.dist((x, y), (nx, ny)))
            outline.append(((1 - s) ** 2 * ax + 2 * s * (1 - s) * x + s * s * bx, (1 - s) ** 2 * ay + 2 * s * (1 - s) * y + s * s * by))
    prism(outline, thick, material, (0, 0, z - thick), 'xy', 0.008)


def dining(kind):
    timber, flat = _timber(), _timber('x')
    w, d, seat = 0.225, 0.215, 0.455
    top = 0.93 if kind != 'wishbone' else 0.76
    front, rear = (0.19, -0.18), (0.175, 0.19)
    for side in (-1, 1):
        _leg((side * 0.17, -0.165, seat - 0.02), (side * 0.215, -0.215, 0), 0.019, 0.0125, timber)
        if kind in ('ladder', 'upholstered', 'wishbone'):
            tube(rounded([(side * 0.2, 0.235, 0), (side * 0.185, 0.19, seat), (side * 0.19, 0.265, top)], 0.3, 10), 0.0165, timber, 8)
        else:
            _leg((side * 0.15, 0.15, seat - 0.02), (side * 0.205, 0.235, 0), 0.019, 0.0125, timber)
    # Stretchers.
    tube([(-0.198, -0.19, 0.2), (-0.192, 0.21, 0.2)], 0.009, timber)
    tube([(0.198, -0.19, 0.2), (0.192, 0.21, 0.2)], 0.009, timber)
    tube([(-0.195, 0.01, 0.2), (0.195, 0.01, 0.2)], 0.009, timber)
    if kind == 'upholstered':
        box((-0.2, 0.2), (-0.2, 0.2), (seat - 0.07, seat - 0.025), flat, 0.005)
        cushion(0.45, 0.44, 0.07, _cloth(), (0, -0.005, seat + 0.012), 0.2, 0.35, 0, _cloth(), 0.03)
        cushion(0.41, 0.34, 0.055, _cloth(), (0, 0.222, 0.735), 0.2, 0.3, 0, _cloth(), 0.025, (math.radians(80), 0, 0), 2)
    elif kind == 'wishbone':
        box((-0.21, 0.21), (-0.2, -0.17), (seat - 0.04, seat - 0.01), flat, 0.008)
        cord = fabric('#d8cba8', 'weave')
        cushion(0.44, 0.42, 0.03, cord, (0, -0.005, seat), 0.1, 0.2, 0.008, None, 0.012)
        # The steam-bent arm and the Y.
        ring = [(0.27 * math.cos(t), 0.10 + 0.20 * math.sin(t) * (1 if math.sin(t) > 0 else 0.55), top + 0.012 * math.sin(t)) for t in [math.radians(a) for a in range(-32, 213, 6)]]
        tube(ring, 0.0155, timber, 8)
        prism([(-0.018, seat - 0.01), (0.018, seat - 0.01), (0.02, seat + 0.14), (0.085, top - 0.005), (0.055, top - 0.002), (0, seat + 0.2), (-0.055, top - 0.002), (-0.085, top - 0.005), (-0.02, seat + 0.14)], 0.012, timber, (0, 0.262, 0), 'xz', 0.004)
    else:
        seat_plate(0.44, 0.42, seat, flat)
    if kind == 'ladder':
        for i, z in enumerate((0.56, 0.675, 0.79, 0.895)):
            y = 0.19 + 0.075 * (z - seat) / (top - seat)
            curve = [(x, y + 0.022 * (1 - (x / 0.19) ** 2), z) for x in [(-0.19 + 0.38 * k / 12) for k in range(13)]]
            for dz in (-0.022, -0.011, 0.0, 0.011, 0.022):
                tube([(x, yy, zz + dz) for x, yy, zz in curve], 0.0085, timber, 6)
    if kind == 'spindle':
        for i in range(7):
            a = -0.165 + 0.055 * i
            _leg((a, 0.165, seat - 0.005), (a * 1.22, 0.245, top - 0.03), 0.0085, 0.0065, timber)
        rail = [(x, 0.232 + 0.035 * (1 - (x / 0.24) ** 2), top - 0.03) for x in [-0.235 + 0.47 * k / 16 for k in range(17)]]
        for dz in (-0.02, -0.008, 0.004, 0.016, 0.026):
            tube([(x, y, z + dz) for x, y, z in rail], 0.0115, timber, 6)


def accent():
    """An open wooden frame with loose cushions."""
    timber, cloth = _timber(), _cloth()
    for side in (-1, 1):
        x = side * 0.33
        tube(rounded([(x, -0.33, 0), (x, -0.30, 0.53), (x, -0.27, 0.555)], 0.05), 0.018, timber)
        tube(rounded([(x, 0.40, 0), (x, 0.30, 0.42), (x * 0.9, 0.42, 0.80)], 0.2), 0.018, timber)
        # Paddle-shaped arm.
        prism([(-0.36, -0.025), (-0.34, -0.035), (-0.1, -0.036), (0.33, -0.02), (0.34, 0.0), (0.33, 0.02), (-0.1, 0.036), (-0.34, 0.035), (-0.36, 0.025)], 0.02, _timber('y'), (0, 0, 0), 'xy', 0.007).matrix_world = Matrix(((0, 1, 0, x), (1, 0, 0, 0), (0, 0, 1, 0.555), (0, 0, 0, 1)))
        tube([(x, -0.31, 0.3), (x, 0.33, 0.27)], 0.015, timber)
    for y, z in ((-0.3, 0.3), (0.32, 0.27)):
        tube([(-0.33, y, z), (0.33, y, z)], 0.015, timber)
    for z in (0.5, 0.6, 0.7, 0.79):
        y = 0.315 + (z - 0.42) * 0.315
        tube([(-0.3, y, z), (0.3, y, z)], 0.012, timber)
    cushion(0.60, 0.6, 0.13, cloth, (0, 0.0, 0.385), 0.3, 0.3, 0.012, cloth, 0.05, (math.radians(3), 0, 0))
    cushion(0.58, 0.50, 0.13, cloth, (0, 0.275, 0.665), 0.4, 0.35, 0, cloth, 0.05, (math.radians(73), 0, 0), 3)


def bench():
    timber, cloth = _timber(), _cloth()
    for x in (-0.6, 0.6):
        for y in (-0.15, 0.15):
            _leg((x, y, 0.34), (x * 1.05, y * 1.1, 0), 0.022, 0.013, timber)
    box((-0.66, 0.66), (-0.19, 0.19), (0.32, 0.375), _timber('x'), 0.006)
    cushion(1.36, 0.42, 0.11, cloth, (0, 0, 0.43), 0.25, 0.2, 0.0, cloth, 0.04)


def stool():
    timber, cloth = _timber(), _cloth()
    seat = 0.645
    for sx in (-1, 1):
        for sy in (-1, 1):
            _leg((sx * 0.14, sy * 0.13, seat - 0.03), (sx * 0.205, sy * 0.195, 0), 0.018, 0.0125, timber)
    for z, r in ((0.2, 0.188), (0.32, 0.176)):
        pts = [(-r, -r * 0.95, z), (r, -r * 0.95, z), (r, r * 0.95, z), (-r, r * 0.95, z), (-r, -r * 0.95, z)]
        for a, b in zip(pts, pts[1:]):
            tube([a, b], 0.009, timber)
    seat_plate(0.41, 0.38, seat - 0.015, _timber('x'), back=0.95)
    cushion(0.40, 0.37, 0.055, cloth, (0, 0, seat + 0.012), 0.2, 0.4, 0, cloth, 0.025)


def adirondack():
    timber = _timber('z')
    flat, deep = _timber('x'), _timber('y')
    # Seat slats slope back, back slats fan out.
    for i in range(6):
        t = i / 5
        y, z = -0.28 + 0.47 * t, 0.37 - 0.13 * t
        thing = box((-0.27, 0.27), (-0.04, 0.04), (-0.011, 0.011), flat, 0.004)
        thing.rotation_euler = (math.radians(-15), 0, 0)
        thing.location = (0, y, z)
    for i in range(7):
        a = (i - 3) * 0.075
        height = 0.74 - 0.02 * (i - 3) ** 2
        thing = box((-0.034, 0.034), (-0.01, 0.01), (0, height), timber, 0.005)
        thing.rotation_euler = (math.radians(-24), math.radians((i - 3) * 2.2), 0)
        thing.location = (a, 0.20, 0.22)
    for side in (-1, 1):
        x = side * 0.29
        prism([(-0.34, 0.0), (-0.25, 0.0), (0.0, 0.16), (0.55, 0.0), (0.62, 0.0), (0.62, 0.05), (0.1, 0.25), (-0.34, 0.385)], 0.022, deep, (x - 0.011, 0, 0), 'yz', 0.004)
        box((x - 0.045 + side * 0.015, x + 0.045 + side * 0.015), (-0.33, -0.305), (0, 0.54), timber, 0.004)
        box((x - 0.075 + side * 0.03, x + 0.065 + side * 0.03), (-0.40, 0.38), (0.54, 0.562), deep, 0.01)
        box((x - 0.02, x + 0.02), (0.28, 0.305), (0.2, 0.54), timber, 0.004)
    for z, y in ((0.33, 0.262), (0.74, 0.435)):
        box((-0.27 if z < 0.5 else -0.25, 0.27 if z < 0.5 else 0.25), (y, y + 0.022), (z, z + 0.07), flat, 0.004)
    box((-0.3, 0.3), (0.30, 0.322), (0.505, 0.54), flat, 0.004)


def office():
    timber, cloth = _timber(), _cloth()
    metal = chrome('#b9bcbf', 0.2)
    black = plain('#1c1d1f', 0.45)
    for i in range(5):
        t = math.radians(90 + 72 * i + 20)
        x, y = 0.31 * math.cos(t), 0.31 * math.sin(t)
        tube([(0, 0, 0.115), (x * 0.6, y * 0.6, 0.095), (x, y, 0.07)], 0.016, metal)
        lathe([(1e-6, -0.024), (0.022, -0.024), (0.026, -0.018), (0.026, 0.018), (0.022, 0.024), (1e-6, 0.024)], black, (x, y, 0.027), 'x', 24)
        cylinder(0.008, 0.03, black, (x, y, 0.045))
    cylinder(0.025, 0.2, black, (0, 0, 0.1))
    cylinder(0.015, 0.34, metal, (0, 0, 0.1))
    box((-0.09, 0.09), (-0.1, 0.1), (0.415, 0.44), black, 0.008)
    cushion(0.5, 0.48, 0.09, cloth, (0, 0, 0.485), 0.3, 0.3, 0.006, cloth, 0.04)
    cushion(0.46, 0.5, 0.08, cloth, (0, 0.255, 0.79), 0.3, 0.25, 0, cloth, 0.05, (math.radians(80), 0, 0), 2)
    tube(rounded([(0, 0.1, 0.43), (0, 0.3, 0.45), (0, 0.3, 0.7)], 0.08), 0.02, metal)
    for side in (-1, 1):
        x = side * 0.29
        tube(rounded([(side * 0.1, 0, 0.43), (x, 0, 0.43), (x, 0, 0.66)], 0.06), 0.012, metal)
        box((x - 0.03, x + 0.03), (-0.14, 0.13), (0.66, 0.685), _timber('y'), 0.01)


def build(params):
    """The scene 'chair'."""
    kind = params['kind']
    if kind in ('spindle', 'upholstered', 'ladder', 'wishbone'):
        dining(kind)
    else:
        {'accent': accent, 'bench': bench, 'stool': stool, 'adirondack': adirondack, 'office': office}[kind]()


def camera(params, view, points):
    """Chairs are seen from a little above."""
    return studio.aim(points, 28, 13, 85, 0.86) if view == 'angle' else None
