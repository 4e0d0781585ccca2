"""Kettles, toasters, stand mixers and blenders."""

import math

import studio
from materials import brushed_steel, chrome, enamel, glow, plain
from parts import box, cut, cylinder, disc, Gathered, lathe, letters, prism, rounded_rect, tube
from shapes import loft, skin, soft_block, spline, sweep, vessel, wrap

BLACK = '#151618'


def shell_of(p, grain='z'):
    """The surface of housings: painted, or brushed steel."""
    return enamel('#e8e8e6', mask='tint', roughness=0.2) if p['surface'] == 'paint' else brushed_steel(mask='tint', grain=grain)


def black(roughness=0.42):
    return plain(BLACK, roughness)


def cable(points):
    """A mains cable that leaves behind the product."""
    tube(spline(points, 10), 0.0032, plain('#1b1c1e', 0.6), 4)


def kettle(p):
    """A jug kettle of 1.7 quarts on its base, the spout to the left."""
    body = shell_of(p, 'z')
    lathe([(1e-6, 0), (0.076, 0), (0.081, 0.003), (0.082, 0.009), (0.078, 0.014), (0.04, 0.017), (1e-6, 0.018)], black(), segments=96)
    lathe([(1e-6, 0.0185), (0.073, 0.0185), (0.0765, 0.020), (0.0765, 0.034), (0.075, 0.036), (1e-6, 0.037)], black(0.3), segments=96)
    profile = spline([(0.0755, 0.036), (0.0765, 0.06), (0.075, 0.10), (0.069, 0.155), (0.0615, 0.205), (0.0585, 0.222)], 10)
    wall = lathe([*profile, (0.0565, 0.2235), (0.0545, 0.2205), (0.054, 0.21)], body, segments=192)
    # The pouring lip: the wall of the jug pushed out on the left, ever more towards the rim.
    for vertex in wall.data.vertices:
        x, y, z = vertex.co
        high = max(0.0, (z - 0.145) / 0.078)
        across = abs(math.atan2(y, -x))
        if high > 0 and across < 0.62:
            bulge = (0.5 + 0.5 * math.cos(math.pi * across / 0.62)) ** 1.15 * high ** 1.6
            radius = math.hypot(x, y)
            out = 0.036 * bulge
            vertex.co = (x * (radius + out) / radius, y * (1 - 0.25 * bulge) * (radius + out) / radius, z + 0.004 * bulge)
    lathe([(0.0555, 0.2205), (0.0555, 0.2265), (0.053, 0.231), (0.03, 0.2355), (1e-6, 0.237)], black(0.35), segments=96)
    lathe([(1e-6, 0.236), (0.012, 0.236), (0.0085, 0.242), (0.0135, 0.251), (0.013, 0.255), (1e-6, 0.2565)], chrome('#c9cbcd', 0.16), segments=48)
    grip = spline([(0.05, 0, 0.2245), (0.074, 0, 0.231), (0.102, 0, 0.2245), (0.118, 0, 0.198), (0.118, 0, 0.15), (0.108, 0, 0.098), (0.094, 0, 0.066), (0.073, 0, 0.052)], 8)
    count = len(grip) - 1
    thick = [(0.0125 - 0.001 * i / count, 0.0085 + 0.002 * math.sin(math.pi * i / count)) for i in range(count + 1)]
    sweep(grip, thick, black(0.4), power=2.8)
    box((0.083, 0.112), (-0.008, 0.008), (0.046, 0.056), chrome('#c9cbcd', 0.2), 0.003)
    # Water gauge, set into the wall below the handle's side.
    at = lambda z: 0.0765 - max(0.0, z - 0.06) ** 1.25 * 0.125
    wrap(rounded_rect(0.021, 0.112, 0.0104, center=(0, 0.118)), at, chrome('#c4c6c8', 0.25), -38, 0.0008)
    wrap(rounded_rect(0.015, 0.106, 0.0074, center=(0, 0.118)), at, plain('#23465c', 0.05, clearcoat=1.0), -38, 0.0014)
    wrap(rounded_rect(0.0115, 0.048, 0.0056, center=(0, 0.092)), at, plain('#5d90aa', 0.1, clearcoat=1.0), -38, 0.0018)
    cable([(0.03, 0.078, 0.005), (0.07, 0.11, 0.0034), (0.085, 0.15, 0.0034), (0.0, 0.17, 0.0034), (-0.08, 0.16, 0.0034)])


def toaster(p):
    """A toaster for two or four slices, its lever at the right end."""
    four = p['slots'] == 4
    long, deep, high = (0.30, 0.27, 0.195) if four else (0.285, 0.165, 0.19)
    a, b = long / 2, deep / 2
    surface = shell_of(p, 'x')
    base = 0.022
    # The housing is bent over from front to back; its ends are caps of plastic.
    outline = [(-b, base), *[(y, z) for y, z in rounded_rect(deep, high * 2, 0.055 if not four else 0.05, 10, center=(0, base))[::-1] if z > base], (b, base)]
    outline = sorted({(round(y, 5), round(z, 5)) for y, z in outline}, key=lambda q: math.atan2(q[1] - base, q[0]), reverse=True)
    housing = prism(outline, long - 0.024, surface, (-a + 0.012, b, 0), 'yz', 0.002)
    inside = plain('#242526', 0.4, 0.8)
    rows = (0.062, 0.108, 0.162, 0.208) if four else (0.052, 0.113)
    length = 0.205 if not four else 0.215
    for y in rows:
        tool = box((-length / 2 - 0.008, length / 2 - 0.008), (y - 0.0145, y + 0.0145), (high - 0.07, high + base + 0.03), inside, 0)
        housing = cut(housing, tool)
        for s in (-1, 1):
            box((-length / 2 - 0.0075, length / 2 - 0.0085), sorted((y + s * 0.0128, y + s * 0.0142)), (high - 0.069, high + base - 0.004), inside, 0)
        for s in (-1, 1):
            for i in range(9):
                x = -length / 2 + 0.01 + i * (length - 0.036) / 8
                tube([(x, y + s * 0.0105, high - 0.06), (x, y + s * 0.0095, high + base - 0.016)], 0.0012, plain('#8d8f91', 0.3, 1.0), 3)
    inset = lambda grow: [(y * (1 + grow / b), base + (z - base) * (1 + grow / high)) for y, z in outline]
    for x0, x1 in ((-a, -a + 0.0125), (a - 0.0125, a)):
        prism(inset(0.0022), x1 - x0, black(0.35), (x0, b, 0), 'yz', 0.005)
    box((-a + 0.004, a - 0.004), (0.004, deep - 0.004), (0.008, base + 0.004), black(0.5), 0.006)
    for x in (-a + 0.035, a - 0.035):
        for y in (0.03, deep - 0.03):
            cylinder(0.011, 0.009, plain('#0e0e0f', 0.8), (x, y, 0), 'z', 0.002)
    levers = (deep * 0.26, deep * 0.74) if four else (b,)
    for y in levers:
        box((a - 0.001, a + 0.0008), (y - 0.0045, y + 0.0045), (0.075, 0.175), plain('#050505', 0.7), 0)
        soft_block((a + 0.004, a + 0.03), (y - 0.026, y + 0.026), (0.152, 0.168), chrome('#c4c6c8', 0.2), 0.005, 0.005, 5)
        box((a - 0.002, a + 0.006), (y - 0.003, y + 0.003), (0.155, 0.165), chrome('#c4c6c8', 0.2), 0.001)
        lathe([(0.0185, 0), (0.0185, 0.004), (0.0165, 0.0055), (0.0155, 0.017), (0.0135, 0.019), (1e-6, 0.019)], chrome('#c4c6c8', 0.22), (a, y, 0.052), 'x', 48)
        box((a + 0.017, a + 0.0197), (y - 0.0009, y + 0.0009), (0.055, 0.066), black(), 0)
        for i, dz in enumerate((-0.0, 0.026, 0.052)):
            disc(0.0052, plain('#dfe1e3', 0.35), (a - 0.0001, y - 0.04, 0.062 + dz), 'x')
    cable([(a - 0.03, deep - 0.01, 0.012), (a - 0.01, deep + 0.03, 0.004), (a - 0.06, deep + 0.07, 0.0034), (0, deep + 0.06, 0.0034)])


def mixer(p):
    """A tilt-head stand mixer in profile, the bowl to the left."""
    paint = enamel('#e8e8e6', mask='tint', roughness=0.16)
    steel = chrome('#d2d4d6', 0.1)
    bowl_x, post_x = -0.085, 0.125
    # Foot: a plate that is round under the bowl and narrower under the post.
    plate = []
    for i in range(96):
        t = 2 * math.pi * i / 96
        c, s = math.cos(t), math.sin(t)
        half = 0.185 if c < 0 else 0.17
        plate.append((half * math.copysign(abs(c) ** (2 / 3.2), c), (0.108 - 0.012 * c) * math.copysign(abs(s) ** (2 / 2.6), s)))
    rings = []
    for z, inset in ((0.008, 0.004), (0.011, 0.001), (0.016, 0.0), (0.03, 0.001), (0.036, 0.004), (0.040, 0.010), (0.0415, 0.018)):
        rings.append([(x * (1 - inset / 0.18), y * (1 - inset / 0.11), z) for x, y in plate])
    skin(rings, paint)
    for x, y in ((-0.13, -0.06), (-0.13, 0.06), (0.13, -0.05), (0.13, 0.05)):
        cylinder(0.014, 0.01, plain('#0f0f10', 0.8), (x, y, 0), 'z', 0.002)
    lathe([(0.066, 0.041), (0.066, 0.0455), (0.063, 0.047), (1e-6, 0.047)], steel, (bowl_x, 0, 0), segments=72)
    # Post, flowing out of the foot.
    levels = spline([(0.036, 0.075, 0.076, 0.092, 0), (0.052, 0.062, 0.064, 0.104, 0), (0.09, 0.049, 0.051, post_x - 0.008, 0), (0.16, 0.046, 0.047, post_x, 0), (0.225, 0.049, 0.047, post_x, 0), (0.27, 0.056, 0.047, post_x - 0.006, 0)], 6)
    loft(levels, paint, 2.7)
    # Head: rings across the x axis.
    profile = spline([(-0.197, 0.034, 0.305), (-0.190, 0.046, 0.304), (-0.172, 0.0545, 0.303), (-0.12, 0.060, 0.305), (-0.03, 0.0625, 0.308), (0.08, 0.062, 0.310), (0.15, 0.059, 0.308), (0.187, 0.048, 0.305), (0.205, 0.031, 0.302), (0.2135, 0.008, 0.300)], 8)
    head = []
    for x, half, z in profile:
        head.append([(x, a * 0.99, z + b * (1.0 if b > 0 else 0.92)) for a, b in oval_ring(half)])
    skin(head, paint)
    # Trim band around the head and the attachment hub.
    band = []
    for x, half, z in profile:
        if -0.15 < x < 0.198:
            band.append((x, half))
    for sign in (-1, 1):
        path = [(x, sign * (half * 0.99 + 0.0004), 0.2925) for x, half in band]
        sweep(path, (0.0045, 0.0016), steel, (0, 0, 1), 3.0, 12)
    with Gathered() as hub:
        lathe([(0.0345, 0.0), (0.0345, 0.009), (0.032, 0.012), (1e-6, 0.0125)], steel, (0, 0, 0), 'z', 64)
        lathe([(1e-6, 0.012), (0.011, 0.012), (0.012, 0.015), (0.012, 0.026), (0.010, 0.0285), (1e-6, 0.029)], black(0.4), (0, 0, 0), 'z', 32)
    hub.turn(-90, (0, 0, 0), 'Y').move((-0.192, 0, 0.305))
    # Speed lever and head lock, on the side that faces us.
    for x, z in ((0.045, 0.272), (0.125, 0.268)):
        y = -0.0545
        box((x - 0.02, x + 0.02), (y - 0.002, y + 0.01), (z - 0.0035, z + 0.0035), black(0.5), 0.0015)
        cylinder(0.0055, 0.018, steel, (x + 0.006, y - 0.016, z), 'y', 0.001)
        lathe([(1e-6, -0.013), (0.006, -0.0125), (0.0085, -0.008), (0.0085, 0.0), (0.006, 0.0035), (1e-6, 0.004)], black(0.35), (x + 0.006, y - 0.016, z), 'y', 32)
    # Planetary drive, shaft and flat beater.
    lathe([(1e-6, 0.235), (0.03, 0.235), (0.044, 0.238), (0.047, 0.242), (0.047, 0.256)], steel, (bowl_x, 0, 0), segments=64)
    sx = bowl_x + 0.012
    cylinder(0.0065, 0.05, steel, (sx, 0, 0.19), 'z')
    lathe([(0.011, 0.19), (0.012, 0.193), (0.012, 0.208), (0.010, 0.211), (0.007, 0.212)], plain('#b9bbbd', 0.4, 0.9), (sx, 0, 0), segments=32)
    loop = spline([(sx, 0, 0.195), (sx - 0.03, 0, 0.185), (sx - 0.056, 0, 0.145), (sx - 0.045, 0, 0.095), (sx, 0, 0.068), (sx + 0.045, 0, 0.095), (sx + 0.056, 0, 0.145), (sx + 0.03, 0, 0.185), (sx, 0, 0.195)], 6)
    sweep(loop, (0.004, 0.006), plain('#b9bbbd', 0.4, 0.9), caps=False)
    # Bowl with its handle.
    steel_bowl = chrome('#d6d8da', 0.13)
    outer = spline([(0.060, 0.0475), (0.076, 0.056), (0.094, 0.085), (0.103, 0.13), (0.1065, 0.18), (0.108, 0.199)], 8)
    inner = [(r - 0.0012, z) for r, z in outer]
    rim = [(0.1105, 0.2), (0.1115, 0.2015), (0.1105, 0.203), (0.1075, 0.2025)]
    lathe([(1e-6, 0.0475), *outer, *rim, *inner[::-1], (1e-6, 0.0487)], steel_bowl, (bowl_x, 0, 0), segments=128)
    with Gathered() as grip:
        path = spline([(0.1, 0, 0.175), (0.128, 0, 0.178), (0.146, 0, 0.16), (0.143, 0, 0.125), (0.122, 0, 0.1), (0.096, 0, 0.098)], 6)
        sweep(path, (0.011, 0.0024), steel_bowl, caps=False)
    grip.turn(-152, (0, 0, 0)).move((bowl_x, 0, 0))
    cable([(0.165, 0.05, 0.02), (0.19, 0.1, 0.004), (0.15, 0.17, 0.0034), (0.0, 0.19, 0.0034), (-0.12, 0.16, 0.0034)])


def oval_ring(half, steps=64):
    """A ring of the mixer's head: almost round, its sides a little flat."""
    points = []
    for i in range(steps):
        t = 2 * math.pi * i / steps
        c, s = math.cos(t), math.sin(t)
        points.append((half * math.copysign(abs(c) ** (2 / 2.35), c), half * math.copysign(abs(s) ** (2 / 2.35), s)))
    return points


def blender(p):
    """A countertop blender: a base with a dial, a square jar with its handle to the right."""
    surface = shell_of(p, 'z')
    dark = black(0.38)
    levels = [(0.008, 0.088, 0.092, 0, 0), (0.011, 0.0925, 0.0965, 0, 0), (0.018, 0.094, 0.098, 0, 0)]
    levels += spline([(0.03, 0.094, 0.098, 0, 0), (0.07, 0.091, 0.094, 0, 0), (0.115, 0.079, 0.08, 0, 0), (0.140, 0.069, 0.069, 0, 0)], 6)
    levels += [(0.147, 0.064, 0.064, 0, 0), (0.150, 0.056, 0.056, 0, 0)]
    loft(levels, surface, 4.2)
    loft([(0.003, 0.085, 0.089, 0, 0), (0.012, 0.088, 0.092, 0, 0)], black(0.7), 4.2)
    loft([(0.149, 0.053, 0.053, 0, 0), (0.153, 0.057, 0.057, 0, 0), (0.165, 0.058, 0.058, 0, 0), (0.169, 0.055, 0.055, 0, 0)], dark, 3.2)
    # Dial with its scale on a dark panel that leans with the front.
    with Gathered() as panel:
        prism(rounded_rect(0.128, 0.074, 0.012), 0.004, plain('#101113', 0.15, clearcoat=0.5), (0, -0.0022, 0), bevel=0.0012)
        lathe([(0.0245, 0), (0.0245, -0.004), (0.0215, -0.006), (0.0195, -0.02), (0.017, -0.022), (1e-6, -0.022)][::-1], chrome('#c9cbcd', 0.2), (0, -0.002, 0.0), 'y', 64)
        box((-0.0009, 0.0009), (-0.0247, -0.0235), (0.006, 0.0165), black(), 0)
        for i in range(9):
            t = math.radians(-130 + 260 * i / 8 + 90)
            disc(0.0011, glow('#dfe6ec', 0.9), (0.0295 * math.cos(t), -0.0026, 0.0295 * math.sin(t)), 'y')
        for s, text in ((-1, 'PULSE'), (1, 'ICE')):
            prism(rounded_rect(0.025, 0.013, 0.004, center=(s * 0.047, 0.006)), 0.003, plain('#2b2d30', 0.35), (0, -0.0042, 0), bevel=0.001)
            letters(text, 0.0065, glow('#dfe6ec', 0.9), (s * 0.047, -0.0026, -0.0075), 0.0001)
    panel.turn(-6, (0, 0, 0), 'X').move((0, -0.0955, 0.064))
    # Jar.
    foot, top = 0.172, 0.372
    glass = vessel()
    half = lambda z: 0.051 + 0.026 * ((z - foot) / (top - foot)) ** 0.9
    wall = [foot + (top - foot) * i / 14 for i in range(15)]
    loft([(foot, 0.02, 0.02, 0, 0), (foot, half(foot) - 0.006, half(foot) - 0.006, 0, 0), *[(z, half(z), half(z), 0, 0) for z in wall[1:]]], glass, 3.6, caps=False)
    loft([(0.166, 0.056, 0.056, 0, 0), (0.170, 0.0585, 0.0585, 0, 0), (0.186, 0.058, 0.058, 0, 0), (0.189, 0.055, 0.055, 0, 0)], dark, 3.6)
    steel = chrome('#cfd1d3', 0.15)
    lathe([(0.015, 0.188), (0.015, 0.196), (0.008, 0.2), (0.006, 0.212), (1e-6, 0.213)], steel, segments=32)
    for i in range(4):
        with Gathered() as blade:
            prism([(0.004, -0.006), (0.03, -0.004), (0.038, 0.003), (0.026, 0.006), (0.004, 0.006)], 0.0016, steel, (0, 0, 0), 'xy', 0.0004)
        blade.turn(24 if i % 2 else -20, (0, 0, 0), 'Y').turn(90 * i + 20, (0, 0, 0)).move((0, 0, 0.207))
    ink = plain('#5d6468', 0.5)
    for i in range(6):
        z = 0.225 + 0.023 * i
        y = -half(z) - 0.0006
        box((-0.014, -0.014 + (0.016 if i % 2 else 0.010)), (y, y + 0.0003), (z, z + 0.0009), ink, 0)
        if i % 2:
            letters(str(16 + 16 * (i // 2)) + ' oz', 0.0085, ink, (0.005, y, z), 0.0001, 'LEFT')
    path = spline([(0.074, 0, 0.352), (0.1, 0, 0.36), (0.122, 0, 0.345), (0.126, 0, 0.30), (0.115, 0, 0.245), (0.094, 0, 0.215), (0.064, 0, 0.207)], 8)
    sweep(path, (0.0125, 0.0085), dark, power=2.8)
    # Lid with its cap.
    loft([(top - 0.004, half(top) - 0.004, half(top) - 0.004, 0, 0), (top + 0.001, half(top) - 0.003, half(top) - 0.003, 0, 0), (top + 0.002, half(top) + 0.002, half(top) + 0.002, 0, 0), (top + 0.014, half(top) + 0.002, half(top) + 0.002, 0, 0), (top + 0.021, half(top) - 0.005, half(top) - 0.005, 0, 0), (top + 0.023, 0.05, 0.05, 0, 0)], dark, 3.6)
    lathe([(0.027, top + 0.022), (0.028, top + 0.024), (0.028, top + 0.034), (0.024, top + 0.042), (1e-6, top + 0.043)], vessel('#c9d2d4'), segments=64)
    lathe([(0.026, top + 0.0225), (0.026, top + 0.03), (1e-6, top + 0.031)], dark, segments=48)
    cable([(0.05, 0.09, 0.01), (0.1, 0.12, 0.004), (0.12, 0.16, 0.0034), (0.0, 0.19, 0.0034), (-0.08, 0.17, 0.0034)])


BUILDERS = {'kettle': kettle, 'toaster': toaster, 'mixer': mixer, 'blender': blender}


def build_all(params):
    """The model of that name."""
    BUILDERS[params['model']](params)


def focus(params):
    """Close-ups: the bowl, the dial, the lid and the slots."""
    return {'kettle': (0.0, 0.19, 0.17), 'toaster': (0.07, 0.14, 0.2), 'mixer': (-0.08, 0.22, 0.24), 'blender': (0.0, 0.1, 0.2)}[params['model']]


def camera(params, view, points):
    """On a worktop one looks down at them a little."""
    if view == 'detail':
        near = [p for p in points if p.x > 0.0]
        return studio.aim(near, 52, 30, 100, 0.98) if params['model'] == 'toaster' else None
    if params['model'] == 'mixer':
        return studio.aim(points, -14 if view == 'angle' else 0, 10 if view == 'angle' else 5, 90, 0.88)
    if params['model'] == 'toaster':
        return studio.aim(points, 30 if view == 'angle' else 0, 20 if view == 'angle' else 8, 90, 0.86)
    if params['model'] == 'blender':
        # From far and high enough for the floor, not its edge, to be behind the glass.
        return studio.aim(points, 24 if view == 'angle' else 0, 15, 135, 0.88)
    return studio.aim(points, 24 if view == 'angle' else 0, 11 if view == 'angle' else 5, 90, 0.88)
