"""Coffee makers: a drip machine with its carafe, and an espresso machine."""

import math

import studio
from materials import brushed_steel, ceramic, chrome, dark_glass, glow, plain
from parts import box, cylinder, disc, Gathered, lathe, letters, prism, rounded, rounded_rect, tube
from shapes import soft_block, spline, sweep, vessel, wrap
from small_appliances import black, cable, shell_of


def carafe(x, y, z):
    """A glass carafe with coffee, its handle towards the right front."""
    with Gathered() as parts:
        outer = spline([(0.052, 0.001), (0.0665, 0.008), (0.0755, 0.035), (0.0765, 0.06), (0.069, 0.095), (0.055, 0.122), (0.0515, 0.134)], 8)
        lathe([(1e-6, 0.001), *outer], vessel('#eef3f3', 0.4), segments=96)
        level = 0.088
        inside = [(r - 0.0028, h + 0.002) for r, h in outer if h < level]
        coffee = plain('#170a04', 0.35, specular=0.2)
        lathe([(1e-6, 0.004), *inside, (inside[-1][0] - 0.0005, level), (1e-6, level)], coffee, segments=96)
        lathe([(0.0528, 0.124), (0.0545, 0.126), (0.0545, 0.136), (0.0528, 0.138)], chrome('#cfd1d3', 0.15), segments=96)
        lathe([(0.0535, 0.1365), (0.0555, 0.139), (0.0555, 0.149), (0.048, 0.154), (1e-6, 0.156)], black(), segments=96)
        with Gathered() as grip:
            path = spline([(0.054, 0, 0.143), (0.078, 0, 0.149), (0.103, 0, 0.139), (0.113, 0, 0.105), (0.108, 0, 0.06), (0.096, 0, 0.034)], 8)
            sweep(path, (0.0115, 0.0072), black(), power=3.0)
            soft_block((0.048, 0.085), (-0.011, 0.011), (0.127, 0.149), black(), 0.004, 0.004)
        grip.turn(-52, (0, 0, 0))
        marks = plain('#e9eef0', 0.5)
        radius = lambda h: 0.0765 - abs(h - 0.06) ** 1.6 * 1.6
        for i, h in enumerate((0.03, 0.045, 0.06, 0.075)):
            wrap([(a, b) for a, b in ((-0.007, h), (0.007, h), (0.007, h + 0.0011), (-0.007, h + 0.0011))], lambda z: 0.0768, marks, -112, 0.0006, rings=2)
    parts.move((x, y, z))


def drip(p):
    """Twelve cups: hotplate in front, tank behind, brew head above."""
    surface = shell_of(p, 'z')
    dark = black(0.4)
    a, deep = 0.1, 0.265
    soft_block((-a, a), (0, deep), (0.006, 0.052), dark, 0.004, 0.008, 7)
    for x in (-0.075, 0.075):
        for y in (0.03, deep - 0.03):
            cylinder(0.011, 0.008, plain('#0e0e0f', 0.8), (x, y, 0), 'z', 0.002)
    box((-a + 0.012, a - 0.012), (-0.0015, 0.01), (0.016, 0.042), surface, 0.004)
    lathe([(1e-6, 0.0565), (0.070, 0.0565), (0.0745, 0.0575), (0.0765, 0.056), (0.0775, 0.051)], plain('#1b1c1d', 0.22, 0.3), (0, 0.092, 0), segments=96)
    # Tower with the tank, its window on the right side.
    soft_block((-a + 0.002, a - 0.002), (0.172, deep - 0.002), (0.045, 0.27), dark, 0.004, 0.004, 7)
    prism(rounded_rect(0.026, 0.15, 0.008, center=(0.222, 0.145)), 0.002, plain('#3d5361', 0.06, clearcoat=1.0), (a - 0.0025, 0, 0), 'yz', 0.0006)
    prism(rounded_rect(0.019, 0.08, 0.006, center=(0.222, 0.113)), 0.002, plain('#7f9fb0', 0.1, clearcoat=1.0), (a - 0.0021, 0, 0), 'yz', 0.0005)
    for i in range(6):
        box((a - 0.0006, a + 0.0003), (0.202, 0.208 if i % 2 else 0.2055), (0.085 + 0.024 * i, 0.0858 + 0.024 * i), plain('#c9ced2', 0.5), 0)
    # Brew head with its funnel.
    soft_block((-a, a), (0, deep), (0.248, 0.352), surface, 0.008, 0.006, 7)
    soft_block((-a + 0.001, a - 0.001), (0.001, deep - 0.001), (0.346, 0.366), dark, 0.003, 0.012, 7)
    lathe([(1e-6, 0.216), (0.03, 0.216), (0.034, 0.218), (0.062, 0.249)], dark, (0, 0.092, 0), segments=72)
    carafe(0, 0.092, 0.0575)
    # Clock and keys.
    with Gathered() as panel:
        prism(rounded_rect(0.152, 0.062, 0.008), 0.003, dark_glass('#0b0c0d', 0.06), (0, -0.0018, 0), bevel=0.001)
        letters('7:00', 0.034, glow('#bfe6ff', 1.7), (0, -0.0021, 0.004), 0.0001)
        letters('AM', 0.008, glow('#bfe6ff', 1.5), (0.046, -0.0021, 0.010), 0.0001)
        for i in range(5):
            disc(0.0034, glow('#d8e2ea', 0.9) if i != 2 else glow('#ff8a5a', 1.8), (-0.05 + 0.025 * i, -0.002, -0.0205), 'y')
    panel.move((0, 0, 0.300))
    cable([(0.05, deep, 0.012), (0.09, deep + 0.04, 0.004), (0.05, deep + 0.09, 0.0034), (-0.06, deep + 0.07, 0.0034)])


def cup(x, y, z, scale=1.0):
    """An espresso cup."""
    with Gathered() as parts:
        china = ceramic('#f3f1ec', roughness=0.15)
        profile = spline([(0.018, 0.0), (0.023, 0.003), (0.03, 0.022), (0.033, 0.05)], 6)
        lathe([(1e-6, 0.002), *profile, (0.0318, 0.0512), *[(r - 0.0024, h + 0.001) for r, h in profile[::-1]][1:], (1e-6, 0.005)], china, segments=64)
        lathe([(0.0295, 0.041), (1e-6, 0.0412)], plain('#7a4a22', 0.4), segments=48)
        path = spline([(0.031, 0, 0.043), (0.047, 0, 0.044), (0.05, 0, 0.028), (0.028, 0, 0.016)], 6)
        with Gathered() as handle:
            sweep(path, (0.0035, 0.0025), china, caps=False)
        handle.turn(-30, (0, 0, 0))
    for thing in parts:
        thing.scale = (scale, scale, scale)
    parts.move((x, y, z))


def espresso(p):
    """A pump machine: group head with its portafilter, pressure gauge, steam wand on the right, cups above."""
    surface = shell_of(p, 'x')
    dark = black(0.4)
    steel = chrome('#cdcfd1', 0.13)
    satin = brushed_steel('#c4c6c7')
    a, deep, high = 0.145, 0.29, 0.325
    for x in (-0.11, 0.11):
        for y in (0.03, deep - 0.03):
            cylinder(0.013, 0.012, plain('#0e0e0f', 0.8), (x, y, 0), 'z', 0.002)
    # Housing: drip tray, back, and the head that reaches forward.
    soft_block((-a, a), (0, deep), (0.010, 0.068), surface, 0.004, 0.005, 12)
    soft_block((-a, a), (0.135, deep), (0.06, 0.25), surface, 0.003, 0.003, 12)
    soft_block((-a, a), (0.012, deep), (0.222, high), surface, 0.006, 0.008, 12)
    box((-a + 0.02, a - 0.02), (0.133, 0.14), (0.07, 0.222), satin, 0.001)
    prism(rounded_rect(2 * a - 0.034, 0.108, 0.006, center=(0, 0.066)), 0.003, plain('#0b0b0c', 0.6), (0, 0, 0.0665), 'xy', 0.001)
    for i in range(16):
        x = -a + 0.026 + i * (2 * a - 0.052) / 15
        box((x - 0.0032, x + 0.0032), (0.014, 0.118), (0.068, 0.0715), steel, 0.001)
    for y in (0.014, 0.066, 0.115):
        box((-a + 0.02, a - 0.02), (y, y + 0.004), (0.067, 0.0705), steel, 0.001)
    box((-0.028, 0.028), (-0.0012, 0.003), (0.034, 0.046), dark, 0.002)
    # Group head and portafilter.
    gx, gy = -0.028, 0.082
    lathe([(0.036, 0.183), (0.0385, 0.186), (0.0385, 0.212), (0.042, 0.216), (0.044, 0.224)], steel, (gx, gy, 0), segments=72)
    lathe([(1e-6, 0.150), (0.024, 0.150), (0.030, 0.154), (0.0345, 0.163), (0.0345, 0.182), (0.0365, 0.184), (0.0365, 0.190)], chrome('#bfc1c3', 0.18), (gx, gy, 0), segments=72)
    with Gathered() as arm:
        sweep(spline([(0, -0.03, 0.173), (0, -0.052, 0.172), (0, -0.07, 0.170)], 4), (0.0075, 0.006), steel, (1, 0, 0))
        sweep(spline([(0, -0.066, 0.170), (0, -0.085, 0.168), (0, -0.13, 0.162), (0, -0.168, 0.156)], 6),
              [(0.0095 + 0.0045 * math.sin(math.pi * (0.15 + 0.75 * i / 18)), 0.0085 + 0.004 * math.sin(math.pi * (0.15 + 0.75 * i / 18))) for i in range(19)], dark, (1, 0, 0))
        lathe([(1e-6, 0), (0.0095, 0.0005), (0.011, 0.003), (0.0105, 0.006)], steel, (0, -0.0675, 0.170), 'y', 32)
    arm.turn(14, (0, 0, 0)).move((gx, gy, 0))
    for s in (-1, 1):
        tube(rounded([(gx, gy, 0.149), (gx + s * 0.009, gy, 0.142), (gx + s * 0.009, gy, 0.134)], 0.005), 0.0042, steel, 8)
    cup(gx, gy - 0.002, 0.0715)
    # Steam wand with its dial on the right side.
    wx, wy = a - 0.022, 0.07
    lathe([(0.013, 0.208), (0.0145, 0.211), (0.0145, 0.224)], steel, (wx, wy, 0), segments=48)
    wand = spline([(wx, wy, 0.212), (wx + 0.001, wy - 0.004, 0.185), (wx + 0.004, wy - 0.022, 0.14), (wx + 0.007, wy - 0.04, 0.098)], 8)
    tube(wand, 0.0042, steel, 8)
    tube(wand[11:17], 0.0072, dark, 8)
    tube(wand[-3:], 0.0055, steel, 8)
    with Gathered() as dial:
        lathe([(0.0215, 0.0), (0.0215, 0.006), (0.0195, 0.0085), (0.0185, 0.028), (0.0165, 0.0305), (1e-6, 0.031)], dark, (a, 0.075, 0.272), 'x', 48)
        lathe([(0.0225, 0.0), (0.024, 0.0015), (0.0225, 0.003)], steel, (a, 0.075, 0.272), 'x', 48)
    # Gauge, keys and lamp on the head.
    y = 0.0118
    with Gathered() as gauge:
        lathe([(0.0265, 0.0), (0.0265, -0.006), (0.024, -0.0085), (0.0225, -0.0085), (0.0225, -0.005)], steel, (0, 0, 0), 'y', 72)
        disc(0.0228, plain('#f4f4f1', 0.4), (0, -0.0052, 0), 'y')
        for i in range(13):
            t = math.radians(-125 + 250 * i / 12 + 90)
            with Gathered() as tick:
                box((0.0155, 0.0195 if i % 3 == 0 else 0.018), (-0.0062, -0.0056), (-0.0004, 0.0004), plain('#b03225' if i > 9 else '#24272a', 0.5), 0)
            tick.turn(-math.degrees(t), (0, 0, 0), 'Y')
        with Gathered() as hand:
            box((-0.004, 0.0165), (-0.0070, -0.0064), (-0.0006, 0.0006), plain('#b03225', 0.5), 0)
        hand.turn(-118, (0, 0, 0), 'Y')
        disc(0.0028, black(), (0, -0.0078, 0), 'y')
    gauge.move((-0.028, y, 0.275))
    for i in range(4):
        x = (-0.112, -0.074, 0.034, 0.072)[i]
        lathe([(1e-6, -0.006), (0.0105, -0.006), (0.0118, -0.0045), (0.0118, 0.0)], steel, (x, y, 0.275), 'y', 48)
        lathe([(0.0132, 0), (0.0142, -0.0015), (0.0132, -0.0025), (0.0122, -0.001)], dark, (x, y, 0.275), 'y', 48)
        disc(0.0013, glow('#ffd9a0' if i else '#8fe0b0', 2.0), (x, y - 0.0062, 0.2805), 'y')
    # Cup rail.
    rail = [(-a + 0.012, 0.03, high + 0.028), (a - 0.012, 0.03, high + 0.028), (a - 0.012, deep - 0.012, high + 0.028), (-a + 0.012, deep - 0.012, high + 0.028), (-a + 0.012, 0.03, high + 0.028)]
    tube(rounded(rail[:], 0.012), 0.003, steel, 6)
    for x in (-a + 0.012, a - 0.012):
        for yy in (0.05, 0.16, deep - 0.03):
            cylinder(0.0028, 0.03, steel, (x, yy, high - 0.002), 'z')
    for i, (x, yy) in enumerate(((-0.085, 0.1), (-0.01, 0.085), (0.07, 0.115), (-0.05, 0.2), (0.045, 0.205))):
        cup(x, yy, high + 0.0005)
    cable([(0.08, deep, 0.012), (0.12, deep + 0.04, 0.004), (0.06, deep + 0.09, 0.0034), (-0.06, deep + 0.07, 0.0034)])


def build_all(params):
    """'drip' or 'espresso'."""
    {'drip': drip, 'espresso': espresso}[params['kind']](params)


def focus(params):
    """Close-ups: the clock and the carafe, or the group head."""
    return (0.0, 0.24, 0.24) if params['kind'] == 'drip' else (-0.02, 0.23, 0.24)


def camera(params, view, points):
    """Seen from the right, a little from above."""
    if view == 'detail':
        return None
    high = 13 if params['kind'] == 'espresso' else 9
    return studio.aim(points, 27 if view == 'angle' else 0, high if view == 'angle' else 5, 90, 0.88)
