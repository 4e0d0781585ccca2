"""Cordless and robot vacuums, window air conditioners and dehumidifiers."""

import math

from mathutils import Matrix, Vector

import studio
from materials import brushed_steel, chrome, dark_glass, enamel, glow, plain
from parts import box, cylinder, disc, Gathered, lathe, letters, prism, rounded_rect, tube
from shapes import skin, soft_block, spline, sweep, vessel

BLACK = '#17181a'


def paint(roughness=0.24):
    return enamel('#e8e8e6', mask='tint', roughness=roughness)


def black(roughness=0.45):
    return plain(BLACK, roughness)


def stick():
    """A cordless stick vacuum that stands upright: floor head, wand, motor with dust cup, handle."""
    skin_of, dark = paint(), black()
    silver = brushed_steel('#c9cbcd', grain='z')
    # Floor head: a low wedge with a lit front and a brush window.
    outline = [(-0.062, 0.006), (-0.066, 0.020), (-0.058, 0.044), (-0.034, 0.054), (0.02, 0.050), (0.05, 0.038), (0.056, 0.016), (0.052, 0.006)]
    prism(outline, 0.25, skin_of, (-0.125, -0.05, 0), 'yz', 0.006, 4)
    for x in (-0.131, 0.125):
        prism([(y * 1.01, z) for y, z in outline], 0.006, dark, (x, -0.05, 0), 'yz', 0.0025)
    prism(rounded_rect(0.205, 0.021, 0.008, center=(0, 0.0285)), 0.003, dark_glass('#0c0d0e', 0.08), (0, -0.1172, 0), bevel=0.001)
    for i in range(7):
        disc(0.0026, glow('#f4fbff', 4.0), (-0.075 + 0.025 * i, -0.1176, 0.0285), 'y')
    box((-0.118, 0.118), (-0.108, -0.01), (0.002, 0.009), plain('#0d0d0e', 0.8), 0.002)
    for x in (-0.1, 0.1):
        lathe([(1e-6, -0.008), (0.011, -0.008), (0.0135, -0.006), (0.0135, 0.006), (0.011, 0.008), (1e-6, 0.008)], plain('#2b2d30', 0.6), (x, 0.005, 0.0135), 'x', 32)
    # Swivel neck and wand.
    cylinder(0.021, 0.06, dark, (-0.03, -0.035, 0.052), 'x', 0.004)
    lean = lambda z: (0.0, -0.035 + (z - 0.052) * 0.10, z)
    sweep([lean(0.05), lean(0.075), lean(0.10), lean(0.14)], [(0.017, 0.017), (0.0195, 0.0195), (0.0205, 0.0205), (0.0195, 0.0195)], dark, (1, 0, 0))
    tube([lean(0.12), lean(0.72)], 0.0165, silver, 12)
    sweep([lean(0.695), lean(0.715), lean(0.775)], [(0.0195, 0.0195), (0.021, 0.021), (0.021, 0.021)], dark, (1, 0, 0))
    box((-0.007, 0.007), (lean(0.75)[1] - 0.026, lean(0.75)[1] - 0.015), (0.742, 0.760), plain('#c0392b', 0.35), 0.002)
    # Motor unit: the cup lies along the wand, the cyclone above it.
    with Gathered() as unit:
        z0 = 0.775
        cup = spline([(0.040, 0.0), (0.0475, 0.006), (0.0485, 0.05), (0.0485, 0.115)], 6)
        at = (0, 0.004, z0)
        lathe([(1e-6, 0.0), *cup], vessel('#d9dee0', 0.3, 1.05), at, segments=96)
        lathe([(1e-6, 0.012), (0.026, 0.012), (0.030, 0.018), (0.030, 0.115)], plain('#55595d', 0.4, 0.7), at, segments=64)
        for i in range(18):
            t = 2 * math.pi * i / 18
            box((0.0302 * math.cos(t) - 0.0012, 0.0302 * math.cos(t) + 0.0012), (0.004 + 0.0302 * math.sin(t) - 0.0012, 0.004 + 0.0302 * math.sin(t) + 0.0012), (z0 + 0.022, z0 + 0.1), plain('#8a8e92', 0.35, 0.8), 0)
        lathe([(0.049, 0.108), (0.0515, 0.110), (0.0525, 0.118), (0.0525, 0.128), (0.0505, 0.131)], dark, at, segments=96)
        lathe([(0.0505, 0.130), (0.0535, 0.134), (0.055, 0.15), (0.054, 0.195), (0.0505, 0.212), (0.045, 0.219), (1e-6, 0.220)], skin_of, at, segments=96)
        for i in range(11):
            t = math.radians(-165 + 15 * i)
            with Gathered() as slot:
                prism(rounded_rect(0.0045, 0.034, 0.0022), 0.002, plain('#0c0d0e', 0.7), (0, -0.0556, 0), bevel=0.0004)
            slot.turn(math.degrees(t) + 90, (0, 0, 0)).move((0, 0.004, z0 + 0.165))
        lathe([(0.043, 0.2195), (0.044, 0.2215), (0.040, 0.2235), (1e-6, 0.224)], dark, at, segments=72)
        disc(0.026, dark_glass('#08090a', 0.05), (0, 0.004, z0 + 0.2238), 'z')
        # Handle behind, battery at its foot.
        path = spline([(0, 0.05, z0 + 0.196), (0, 0.095, z0 + 0.205), (0, 0.128, z0 + 0.18), (0, 0.134, z0 + 0.125), (0, 0.128, z0 + 0.07), (0, 0.112, z0 + 0.035)], 8)
        sweep(path, (0.0155, 0.0135), dark, (1, 0, 0), 2.6)
        soft_block((-0.026, 0.026), (0.052, 0.145), (z0 + 0.004, z0 + 0.042), dark, 0.006, 0.008, 5)
        box((-0.02, 0.02), (0.040, 0.056), (z0 + 0.008, z0 + 0.038), dark, 0.004)
        sweep(spline([(0, 0.101, z0 + 0.15), (0, 0.107, z0 + 0.138), (0, 0.112, z0 + 0.126)], 4), (0.006, 0.004), plain('#c0392b', 0.35), (1, 0, 0))
        tube([(0, -0.004, z0 - 0.006), (0, 0.0, z0 + 0.004)], 0.021, dark, 10)
    unit.turn(-5.7, (0, 0, z0), 'X')
    for thing in unit:
        thing.matrix_world = Matrix.Translation((0, lean(z0)[1] - 0.002, z0)) @ Matrix.Scale(1.2, 4) @ Matrix.Translation((0, 0, -z0)) @ thing.matrix_world


def robot():
    """A round robot vacuum with its range finder, charging dock behind."""
    skin_of, dark = paint(0.2), black(0.4)
    r = 0.172
    lathe([(1e-6, 0.008), (r - 0.02, 0.008), (r - 0.005, 0.014), (r - 0.002, 0.022), (r - 0.002, 0.066), (r - 0.005, 0.072)], dark, segments=160)
    lathe([(r - 0.006, 0.0715), (r - 0.0025, 0.0725), (r - 0.001, 0.076), (r - 0.0025, 0.081), (r - 0.009, 0.0855), (r - 0.022, 0.0872), (0.04, 0.0882), (1e-6, 0.0883)], skin_of, segments=160)
    # The bumper covers the front half.
    rings = []
    for i in range(81):
        t = math.radians(-180 - 2 + 184 * i / 80)
        c, s = math.cos(t), math.sin(t)
        rings.append([(rad * c, rad * s, z) for rad, z in ((r - 0.004, 0.016), (r + 0.004, 0.018), (r + 0.006, 0.024), (r + 0.006, 0.062), (r + 0.004, 0.068), (r - 0.004, 0.070))])
    skin(rings, plain('#2a2c2f', 0.32, clearcoat=0.3))
    sensor = []
    for i in range(41):
        t = math.radians(-90 - 34 + 68 * i / 40)
        sensor.append([((r + 0.0068) * math.cos(t), (r + 0.0068) * math.sin(t), z) for z in (0.036, 0.05)] + [((r + 0.005) * math.cos(t), (r + 0.005) * math.sin(t), z) for z in (0.05, 0.036)])
    skin(sensor, dark_glass('#0a0a0c', 0.04))
    # Lid line, range finder, keys.
    lathe([(0.121, 0.0879), (0.1212, 0.0886), (0.1222, 0.0886), (0.1224, 0.0878)], dark, (0, 0.0, 0.0003), segments=128)
    lathe([(0.050, 0.0878), (0.050, 0.092), (0.0465, 0.0935), (0.0465, 0.099), (0.0485, 0.1), (0.0495, 0.103), (0.048, 0.1075), (0.042, 0.1092), (1e-6, 0.1095)], dark, (0, 0.035, 0), segments=96)
    lathe([(0.0468, 0.0934), (0.0468, 0.0996)], plain('#5b1f1a', 0.1), (0, 0.035, 0), segments=96)
    lathe([(0.034, 0.1092), (0.0345, 0.1098), (0.0355, 0.1098), (0.036, 0.1092)], chrome('#c9cbcd', 0.2), (0, 0.035, 0), segments=96)
    for x, radius in ((-0.03, 0.009), (0.0, 0.0125), (0.03, 0.009)):
        lathe([(radius + 0.0016, 0.0), (radius + 0.0016, 0.0008), (radius, 0.0012), (1e-6, 0.0013)], plain('#d9dadb', 0.3) if radius < 0.01 else dark, (x, -0.068, 0.0881), segments=48)
    tube([(0.006 * math.sin(math.radians(a)), -0.068 + 0.006 * math.cos(math.radians(a)), 0.0897) for a in range(35, 326, 10)], 0.0007, glow('#8fe6c0', 2.0), 3)
    tube([(0, -0.064, 0.0897), (0, -0.0605, 0.0897)], 0.0007, glow('#8fe6c0', 2.0), 3)
    # Side brush at the right front.
    with Gathered() as brush:
        cylinder(0.014, 0.008, plain('#33363a', 0.5), (0, 0, 0.005), 'z', 0.002)
        for k in range(3):
            t = math.radians(120 * k - 38)
            c, s = math.cos(t), math.sin(t)
            tube([(0.01 * c, 0.01 * s, 0.009), (0.036 * c, 0.036 * s, 0.0065)], 0.003, plain('#c0392b', 0.5), 4)
            for j in range(-5, 6):
                u = t + j * 0.025
                tube([(0.034 * c, 0.034 * s, 0.0068), (0.074 * math.cos(u), 0.074 * math.sin(u), 0.0015)], 0.0006, plain('#3a3d40', 0.7), 2)
    brush.move((0.118, -0.118, 0))
    for x in (-0.09, 0.09):
        box((x - 0.012, x + 0.012), (-0.03, 0.05), (0.0, 0.03), plain('#0e0e0f', 0.8), 0.008)
    # Dock.
    soft_block((-0.085, 0.085), (0.19, 0.30), (0.0, 0.135), dark, 0.003, 0.012, 6)
    box((-0.082, 0.082), (0.12, 0.2), (0.0, 0.006), dark, 0.003)
    prism(rounded_rect(0.11, 0.07, 0.01, center=(0, 0.085)), 0.002, dark_glass('#0b0b0d', 0.05), (0, 0.189, 0), bevel=0.0006)
    disc(0.003, glow('#8fe6c0', 2.5), (0, 0.1888, 0.108), 'y')


def window_unit():
    """A window air conditioner between its side curtains."""
    front = paint(0.36)
    dark = plain('#26282a', 0.6)
    w, h, deep = 0.245, 0.37, 0.46
    box((-w + 0.006, w - 0.006), (0.06, deep), (0.006, h - 0.006), plain('#c9cccd', 0.4, 0.2), 0.006)
    for i in range(13):
        y = 0.22 + 0.017 * i
        prism(rounded_rect(0.007, 0.13, 0.003, center=(y, 0.2)), 0.003, dark, (w - 0.0075, 0, 0), 'yz', 0.0005)
    # Front panel as a frame around two grilles.
    soft_block((-w, w), (0.0, 0.075), (0.0, h), front, 0.012, 0.016, 9)
    x0, x1 = -w + 0.022, w - 0.022
    out = (h - 0.112, h - 0.032)
    prism(rounded_rect(x1 - x0, out[1] - out[0], 0.008, center=(0, sum(out) / 2)), 0.004, plain('#1a1c1e', 0.6), (0, -0.0012, 0), bevel=0.001)
    for i in range(25):
        x = x0 + 0.012 + (x1 - x0 - 0.024) * i / 24
        box((x - 0.0016, x + 0.0016), (-0.004, 0.004), (out[0] + 0.005, out[1] - 0.005), front, 0.001)
    for z in (out[0] + 0.026, out[0] + 0.053):
        box((x0 + 0.006, x1 - 0.006), (-0.0052, 0.002), (z - 0.002, z + 0.002), front, 0.001)
    low = (0.026, h - 0.128)
    split = x1 - 0.108
    prism(rounded_rect(split - x0, low[1] - low[0], 0.008, center=((x0 + split) / 2, sum(low) / 2)), 0.004, plain('#2a2c2e', 0.6), (0, -0.0012, 0), bevel=0.001)
    count = 17
    for i in range(count):
        z = low[0] + 0.010 + (low[1] - low[0] - 0.02) * i / (count - 1)
        with Gathered() as slat:
            box((x0 + 0.005, split - 0.005), (-0.006, 0.003), (-0.0013, 0.0013), front, 0.0008)
        slat.turn(-32, (0, 0, 0), 'X').move((0, 0, z))
    # Controls.
    cx = (split + 0.012 + x1) / 2
    prism(rounded_rect(x1 - split - 0.012, low[1] - low[0], 0.01, center=(cx, sum(low) / 2)), 0.004, plain('#eceded', 0.3), (0, -0.0014, 0), bevel=0.001)
    prism(rounded_rect(0.074, 0.046, 0.005, center=(cx, low[1] - 0.038)), 0.003, dark_glass('#090a0b', 0.05), (0, -0.003, 0), bevel=0.0008)
    letters('72', 0.034, glow('#9fe0ff', 1.8), (cx - 0.006, -0.0034, low[1] - 0.038), 0.0001)
    letters('°F', 0.012, glow('#9fe0ff', 1.8), (cx + 0.026, -0.0034, low[1] - 0.031), 0.0001)
    key = plain('#fafafa', 0.3)
    ink = plain('#62686c', 0.5)
    for row, names in enumerate((('−', '+'), ('COOL', 'FAN'), ('ECO', 'TIMER'))):
        for column, name in enumerate(names):
            x, z = cx + (-0.022 if column == 0 else 0.022), low[1] - 0.088 - row * 0.034
            prism(rounded_rect(0.034, 0.018, 0.0085, center=(x, z)), 0.003, key, (0, -0.0036, 0), bevel=0.001)
            letters(name, 0.0088 if len(name) > 1 else 0.016, ink, (x, -0.0039, z), 0.0001)
    lathe([(1e-6, -0.004), (0.0095, -0.004), (0.011, -0.002), (0.011, 0)], key, (cx, -0.001, low[0] + 0.022), 'y', 48)
    disc(0.0022, glow('#7fe0a8', 2.4), (cx, -0.0054, low[0] + 0.022), 'y')
    # Curtains with their folds and frames.
    for s in (-1, 1):
        a, b = s * (w - 0.004), s * (w + 0.10)
        folds = []
        for i in range(13):
            x = a + (b - a) * i / 12
            folds.append((x, 0.098 + (0.010 if i % 2 else -0.004)))
        outline = folds + [(x, y + 0.003) for x, y in folds[::-1]]
        prism(outline, h - 0.05, plain('#dfe1e1', 0.5), (0, 0, 0.02), 'xy', 0)
        box(sorted((b, b + s * 0.012)), (0.086, 0.118), (0.012, h - 0.022), plain('#d5d8d9', 0.4), 0.003)
    for z in (0.010, h - 0.034):
        box((-w - 0.112, w + 0.112), (0.084, 0.12), (z, z + 0.014), plain('#d5d8d9', 0.4), 0.003)


def dehumidifier():
    """A portable dehumidifier on casters, its bucket in front."""
    front = paint(0.36)
    dark = plain('#2a2c2f', 0.5)
    a, b, h = 0.19, 0.135, 0.60
    deep = 2 * b
    for x in (-a + 0.05, a - 0.05):
        for y in (0.05, deep - 0.05):
            lathe([(1e-6, -0.009), (0.014, -0.009), (0.0175, -0.005), (0.0175, 0.005), (0.014, 0.009), (1e-6, 0.009)], plain('#17181a', 0.6), (x, y, 0.0175), 'x', 32)
            box((x - 0.012, x + 0.012), (y - 0.01, y + 0.014), (0.02, 0.04), plain('#17181a', 0.6), 0.003)
    soft_block((-a, a), (0, deep), (0.032, h), front, 0.012, 0.028, 5.5)
    # Bucket front with its grip and water window.
    z1 = 0.262
    prism(rounded_rect(2 * a - 0.055, z1 - 0.05, 0.014, center=(0, (z1 + 0.05) / 2)), 0.008, dark, (0, -0.0012, 0), bevel=0.002)
    prism(rounded_rect(2 * a - 0.061, z1 - 0.056, 0.012, center=(0, (z1 + 0.05) / 2)), 0.008, front, (0, -0.0045, 0), bevel=0.003)
    prism(rounded_rect(0.13, 0.026, 0.012, center=(0, z1 - 0.032)), 0.004, plain('#131415', 0.7), (0, -0.0056, 0), bevel=0.001)
    prism(rounded_rect(0.022, 0.12, 0.01, center=(0, 0.135)), 0.004, plain('#4e6d7d', 0.06, clearcoat=1.0), (0, -0.0062, 0), bevel=0.0015)
    prism(rounded_rect(0.016, 0.055, 0.007, center=(0, 0.106)), 0.004, plain('#86b3c8', 0.1, clearcoat=1.0), (0, -0.0068, 0), bevel=0.001)
    # Intake grille.
    g0, g1 = 0.285, h - 0.115
    prism(rounded_rect(2 * a - 0.055, g1 - g0, 0.014, center=(0, (g0 + g1) / 2)), 0.004, plain('#1d1f21', 0.6), (0, -0.0016, 0), bevel=0.001)
    for i in range(14):
        z = g0 + 0.011 + (g1 - g0 - 0.022) * i / 13
        with Gathered() as slat:
            box((-a + 0.033, a - 0.033), (-0.006, 0.003), (-0.0016, 0.0016), front, 0.0008)
        slat.turn(-30, (0, 0, 0), 'X').move((0, 0, z))
    # Display above, air outlet on top.
    prism(rounded_rect(2 * a - 0.11, 0.06, 0.012, center=(0, h - 0.064)), 0.004, dark_glass('#0b0c0d', 0.06), (0, -0.0022, 0), bevel=0.001)
    letters('45', 0.042, glow('#bfe6ff', 1.7), (-0.004, -0.0026, h - 0.064), 0.0001)
    letters('%', 0.018, glow('#bfe6ff', 1.7), (0.04, -0.0026, h - 0.058), 0.0001)
    for s in (-1, 1):
        for i in range(2):
            disc(0.0045, glow('#d8e2ea', 0.9) if (s, i) != (-1, 1) else glow('#7fe0a8', 2.0), (s * (0.075 + 0.03 * i), -0.0026, h - 0.064), 'y')
    prism(rounded_rect(0.25, 0.085, 0.012, center=(0, b + 0.02)), 0.002, plain('#1d1f21', 0.6), (0, 0, h - 0.0012), 'xy', 0.0006)
    for i in range(19):
        x = -0.117 + 0.013 * i
        box((x - 0.002, x + 0.002), (b - 0.018, b + 0.058), (h - 0.001, h + 0.003), front, 0.001)
    # Hand grips in the sides.
    for s in (-1, 1):
        prism(rounded_rect(0.085, 0.026, 0.012, center=(b, h - 0.13)), 0.0022, plain('#131415', 0.7), (s * (a - 0.0009) - 0.0011, 0, 0), 'yz', 0.0005)


BUILDERS = {('vacuum', 'stick'): stick, ('vacuum', 'robot'): robot, ('air', 'window'): window_unit, ('air', 'portable'): dehumidifier}


def build_all(params):
    """The model of that name and kind."""
    BUILDERS[params['model'], params['kind']]()


def focus(params):
    """Close-ups: the motor unit, the range finder, the controls."""
    return {'stick': (0.0, 0.88, 0.3), 'robot': (0.03, 0.06, 0.24), 'window': (0.12, 0.2, 0.26), 'portable': (0.0, 0.5, 0.34)}[params['kind']]


def camera(params, view, points):
    """A robot on the floor is seen from above."""
    kind = params['kind']
    if view == 'detail':
        if kind == 'stick':
            return studio.aim([p for p in points if p.z > 0.7], 38, 14, 100, 0.8)
        if kind == 'robot':
            return studio.aim([Vector((x, y, 0.09)) for x in (-0.1, 0.12) for y in (-0.15, 0.09)], 20, 38, 100, 1.0)
        return None
    if kind == 'robot':
        return studio.aim(points, 24 if view == 'angle' else 0, 32 if view == 'angle' else 20, 90, 0.9)
    if kind == 'stick':
        return studio.aim(points, 38 if view == 'angle' else 0, 8, 100, 0.93)
    return studio.aim(points, 27 if view == 'angle' else 0, 11 if view == 'angle' else 4, 90, 0.88)
