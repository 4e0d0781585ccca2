"""What is needed to connect appliances: hoses, cords, stacking brackets, ducts and water filters."""

import math

import studio
from materials import brushed_steel, cached, chrome, linear, Nodes, plain
from parts import box, disc, Gathered, lathe, letters, prism, tube
from shapes import skin, sleeve, soft_block, spline, sweep, wrap, wrap_letters


@cached
def braid():
    """Braided stainless wire around a hose."""
    n = Nodes('braid')
    a = n.add('ShaderNodeTexWave', {'bands_direction': 'DIAGONAL'}, Vector=n.coords((1, 1, 1)), Scale=260, Distortion=1.0)
    b = n.add('ShaderNodeTexWave', {'bands_direction': 'DIAGONAL'}, Vector=n.coords((-1, 1, 1)), Scale=260, Distortion=1.0)
    weave = n.math('MULTIPLY', a.outputs['Fac'], b.outputs['Fac'])
    tone = n.mix(0.7, linear('#d3d6d8'), n.ramp(weave, (0.05, 0.35), (0.6, 1.0)), 'MULTIPLY')
    shader = n.add('ShaderNodeBsdfPrincipled', Base_Color=tone, Metallic=0.85, Roughness=0.34, Normal=n.bump(weave, 0.0011, 0.8))
    return n.finish(shader.outputs[0])


def brass():
    return plain('#c3a05a', 0.24, 1.0)


def nickel():
    return chrome('#cfd1d3', 0.18)


def coil(middle, radius, turns, thick, lift, start=0.0):
    """Points of a hose that lies in a loose coil and climbs over itself."""
    points = []
    count = int(turns * 40)
    for i in range(count + 1):
        t = math.radians(start) + 2 * math.pi * turns * i / count
        r = radius * (1 + 0.035 * math.sin(t * 1.7) - 0.02 * i / count)
        points.append((middle[0] + r * math.cos(t), middle[1] + r * 0.94 * math.sin(t), thick + lift * turns * i / count))
    return points


def nut(at, heading, across, length, material, level=None):
    """A hexagon nut, lying, its axis turned `heading` degrees from x."""
    with Gathered() as parts:
        outline = [(across / math.sqrt(3) * math.cos(math.radians(60 * i + 30)), across / math.sqrt(3) * math.sin(math.radians(60 * i + 30))) for i in range(6)]
        prism(outline, length, material, (0, 0, 0), 'yz', 0.0012)
        lathe([(across * 0.36, -0.004), (across * 0.40, -0.003), (across * 0.40, 0.001)], material, (0, 0, 0), 'x', 48)
        lathe([(across * 0.42, length - 0.001), (across * 0.42, length + 0.004), (across * 0.38, length + 0.006), (across * 0.30, length + 0.006), (across * 0.28, length)], material, (0, 0, 0), 'x', 48)
        disc(across * 0.3, plain('#26282a', 0.7), (length + 0.0012, 0, 0), 'x')
    parts.turn(heading, (0, 0, 0)).move((at[0], at[1], level if level is not None else at[2]))


def heading_of(points, end):
    """The direction in which a hose ends."""
    (a, b) = (points[1], points[0]) if end == 0 else (points[-2], points[-1])
    return math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))


def with_tails(points, reach, level):
    """A coil whose ends leave it outwards and come down to the ground."""
    first, last = points[0], points[-1]
    tail = lambda p, q, side: (p[0] + (p[0] - q[0]) * reach * 6 + side[0], p[1] + (p[1] - q[1]) * reach * 6 + side[1], level)
    head = tail(first, points[3], (0.0, 0.0))
    foot = tail(last, points[-4], (0.0, 0.0))
    return spline([head, *points[2:-2:4], foot], 6)


def hoses():
    """Two braided hoses for hot and cold water."""
    for middle, start, ring in (((-0.115, 0.02), 200, '#b3382c'), ((0.135, -0.03), 250, '#2f66b0')):
        path = with_tails(coil(middle, 0.105, 2.3, 0.009, 0.0175, start), 0.5, 0.014)
        tube(path, 0.0085, braid(), 8)
        for end in (0, 1):
            at = path[0] if end == 0 else path[-1]
            heading = heading_of(path, end)
            c, s = math.cos(math.radians(heading)), math.sin(math.radians(heading))
            with Gathered() as ferrule:
                lathe([(0.0088, -0.022), (0.0104, -0.021), (0.0104, -0.002), (0.009, 0.0)], nickel(), (0, 0, 0), 'x', 40)
                lathe([(0.0092, -0.031), (0.0108, -0.03), (0.0108, -0.024), (0.0092, -0.023)], plain(ring, 0.4), (0, 0, 0), 'x', 40)
            ferrule.turn(heading, (0, 0, 0)).move(at)
            nut((at[0], at[1], 0), heading, 0.028, 0.016, brass() if end else nickel(), 0.0165)


def gas():
    """A corrugated gas connector with its flare nuts and fittings."""
    base = with_tails(coil((0, 0.02), 0.15, 1.55, 0.011, 0.025, 215), 0.5, 0.0145)
    dense = spline(base, 3)
    # Points at even steps, two to a wave.
    even, left = [dense[0]], 0.0
    for a, b in zip(dense, dense[1:]):
        length = math.dist(a, b)
        while left + 0.0022 <= length:
            left += 0.0022
            even.append(tuple(p + (q - p) * left / length for p, q in zip(a, b)))
        left -= length
    radii = [(0.0098 + 0.0016 * math.sin(i * math.pi / 2), 0.0098 + 0.0016 * math.sin(i * math.pi / 2)) for i in range(len(even))]
    sweep(even, radii, chrome('#c9cccd', 0.22), (0, 0, 1), 2.0, 20)
    for end in (0, 1):
        at, heading = (base[0], heading_of(base, 0)) if end == 0 else (base[-1], heading_of(base, 1))
        with Gathered() as ferrule:
            lathe([(0.0118, -0.02), (0.0125, -0.019), (0.0125, 0.0)], brass(), (0, 0, 0), 'x', 40)
        ferrule.turn(heading, (0, 0, 0)).move(at)
        nut((at[0], at[1], 0), heading, 0.028, 0.022, brass(), 0.0165)
    for x, y, heading in ((0.235, -0.13, 25), (0.275, -0.06, 70)):
        nut((x, y, 0), heading, 0.027, 0.014, brass(), 0.0158)
        with Gathered() as thread:
            for i in range(8):
                lathe([(0.0085, 0.018 + 0.0018 * i), (0.0098, 0.0189 + 0.0018 * i), (0.0085, 0.0198 + 0.0018 * i)], brass(), (0, 0, 0), 'x', 40)
        thread.turn(heading, (0, 0, 0)).move((x, y, 0.0158))


def cord():
    """A dryer cord: four wires, four prongs."""
    grey = plain('#55595d', 0.55)
    path = with_tails(coil((0.0, 0.03), 0.12, 2.4, 0.010, 0.02, 230), 0.42, 0.012)
    sweep(path, (0.0072, 0.0125), grey, (0, 0, 1), 3.0, 20)
    # Plug, lying on its back at the first end.
    at, heading = path[0], heading_of(path, 0)
    with Gathered() as plug:
        sweep([(-0.035, 0, 0.0), (-0.02, 0, 0.001), (0.0, 0, 0.006), (0.012, 0, 0.012)], [(0.0085, 0.014), (0.011, 0.0165), (0.016, 0.021), (0.02, 0.024)], grey, (0, 0, 1), 3.0)
        soft_block((0.004, 0.064), (-0.036, 0.036), (-0.0105, 0.030), grey, 0.005, 0.010, 4)
        for y in (-0.019, 0.019):
            prism([(0.064, 0.006), (0.088, 0.006), (0.090, 0.008), (0.090, 0.018), (0.088, 0.02), (0.064, 0.02)], 0.0022, nickel(), (0, y - 0.0011, -0.002), 'xz', 0.0004)
        lathe([(0.0034, 0.06), (0.0034, 0.088), (0.0024, 0.0905), (1e-6, 0.091)], nickel(), (0, 0, 0.024), 'x', 24)
        prism([(0.064, 0.0), (0.088, 0.0), (0.088, 0.0022), (0.064, 0.0022)], 0.014, nickel(), (0, -0.007, -0.003), 'xz', 0.0004)
    plug.turn(heading, (0, 0, 0)).move((at[0], at[1], 0.012))
    # Four wires with ring terminals at the other.
    at, heading = path[-1], heading_of(path, 1)
    with Gathered() as tails:
        for i, color in enumerate(('#1c1d1f', '#b3382c', '#eceae4', '#2f7a45')):
            y = (i - 1.5) * 0.006
            far = (i - 1.5) * 0.022
            tube(spline([(-0.006, y, 0), (0.012, y, 0), (0.035, far * 0.8, -0.003), (0.062, far, -0.006)], 6), 0.0032, plain(color, 0.45), 6)
            lathe([(0.0036, 0.0), (0.0036, 0.012)], nickel(), (0.060, far, -0.006), 'x', 24)
            lathe([(0.0032, -0.0008), (0.0066, -0.0008), (0.0066, 0.0008), (0.0032, 0.0008), (0.0032, -0.0008)], nickel(), (0.079, far, -0.0065), 'z', 32)
        lathe([(0.013, -0.02), (0.0142, -0.018), (0.0142, 0.0), (0.012, 0.003), (1e-6, 0.003)], grey, (0, 0, 0), 'x', 40)
    tails.turn(heading, (0, 0, 0)).move(at)


def stacking():
    """Two brackets for a dryer on a washer, with pads and screws."""
    steel = brushed_steel('#c3c6c8', grain='y')
    for x, flip in ((-0.15, 1), (0.12, -1)):
        with Gathered() as bracket:
            prism([(0, 0), (0.085, 0), (0.085, 0.003), (0.003, 0.003), (0.003, 0.062), (0, 0.062)], 0.52, steel, (0, 0, 0), 'xz', 0.0008)
            prism([(0.004, 0.003), (0.03, 0.003), (0.004, 0.05)], 0.003, steel, (0, 0.003, 0), 'xz', 0.0006)
            box((0.0, 0.085), (0.0, 0.003), (0.0, 0.034), steel, 0.001)
            for y in (0.07, 0.26, 0.45):
                disc(0.0062, plain('#1a1b1c', 0.6), (0.055, y, 0.0028), 'z')
                disc(0.0045, plain('#1a1b1c', 0.6), (-0.0004, y, 0.04), 'x')
            for y in (0.02, 0.40):
                box((0.012, 0.075), (y, y + 0.03), (0.003, 0.008), plain('#1b1c1e', 0.8), 0.002)
        if flip < 0:
            for thing in bracket:
                thing.scale.x = -1
            bracket.move((0.085, 0, 0))
        bracket.turn(8 * flip, (0.04, 0.2, 0)).move((x, -0.16, 0))
    for i in range(8):
        x, y = -0.03 + 0.03 * (i % 4), -0.15 + 0.055 * (i // 4)
        with Gathered() as screw:
            lathe([(1e-6, 0.0), (0.0048, 0.0), (0.0052, 0.0008), (0.0040, 0.0030), (0.0022, 0.0032), (0.0022, 0.021), (1e-6, 0.026)], nickel(), (0, 0, 0), 'x', 24)
            for k in range(9):
                lathe([(0.0021, 0.006 + 0.0018 * k), (0.0029, 0.0068 + 0.0018 * k), (0.0021, 0.0076 + 0.0018 * k)], nickel(), (0, 0, 0), 'x', 20)
        screw.turn(35 * i + 20, (0, 0, 0)).move((x, y, 0.005))


def duct():
    """Rigid dryer duct: pipe, elbow, clamps and foil tape."""
    tin = plain('#c5c9cb', 0.3, 0.95)
    r = 0.051
    pipe = [(r, 0.0)]
    for z in (0.04, 0.05, 0.27, 0.28):
        pipe += [(r, z - 0.004), (r + 0.0018, z), (r, z + 0.004)]
    pipe += [(r, 0.31), (r - 0.0025, 0.335)]
    lathe([*pipe, (r - 0.0035, 0.335), (r - 0.0012, 0.31), (r - 0.0012, 0.0), (r, 0.0)], tin, (-0.06, 0.06, 0.0), 'z', 96)
    for i in range(30):
        t = 2 * math.pi * i / 30
        with Gathered() as crimp:
            box((-0.0006, 0.0006), (-(r + 0.0004), -(r - 0.003)), (0.308, 0.334), plain('#8f9497', 0.35, 0.9), 0)
        crimp.turn(math.degrees(t), (0, 0, 0)).move((-0.06, 0.06, 0))
    box((-0.062, -0.058), (0.06 - r - 0.0018, 0.06 - r + 0.002), (0.0, 0.31), plain('#aeb3b6', 0.3, 0.9), 0.0006)
    # Elbow of four gores, standing on its collar.
    with Gathered() as elbow:
        bend = 0.085
        rings = []
        for k in range(5):
            for half in ((-1, 1) if 0 < k < 4 else (0,)):
                a = math.radians(22.5 * k) + half * 0.012
                grow = r + (0.0014 if half else 0.0)
                rings.append([(bend - (bend - grow * math.cos(u)) * math.cos(a), grow * math.sin(u), 0.045 + (bend - grow * math.cos(u)) * math.sin(a)) for u in [2 * math.pi * i / 72 for i in range(72)]])
        low = [[(x, y, 0.0) for x, y, _ in rings[0]], [(x, y, 0.012) for x, y, _ in rings[0]]]
        high = [(x + 0.035, y, z) for x, y, z in rings[-1]]
        skin([*low, *rings, high], tin, caps=False)
        inner = [[(x * 0.985, y * 0.985, z) for x, y, z in rings[-1]], [(x * 1.0, y * 0.978, 0.13 + (z - 0.13) * 0.978) for x, y, z in high]]
        skin(inner, plain('#4a4d50', 0.5, 0.7), caps=False)
    elbow.turn(-28, (0, 0, 0)).move((0.085, 0.05, 0))
    # Clamps and tape.
    for x, y, turn in ((-0.13, -0.10, 30), (-0.02, -0.125, -14)):
        with Gathered() as clamp:
            lathe([(r, 0.0), (r + 0.0008, 0.0), (r + 0.0008, 0.0125), (r, 0.0125), (r, 0.0)], nickel(), segments=96)
            for i in range(12):
                with Gathered() as slot:
                    box((-0.0008, 0.0008), (-(r + 0.0012), -r), (0.003, 0.0095), plain('#2b2d2f', 0.6), 0)
                slot.turn(6 * i - 60, (0, 0, 0))
            box((-0.012, 0.008), (-(r + 0.008), -(r - 0.001)), (-0.0005, 0.013), nickel(), 0.001)
            lathe([(0.0042, 0.0), (0.0042, 0.012), (1e-6, 0.0125)], nickel(), (0.006, -(r + 0.0045), 0.0065), 'x', 24)
        clamp.turn(turn, (0, 0, 0)).move((x, y, 0.0008))
    lathe([(0.038, 0.0), (0.052, 0.0), (0.053, 0.001), (0.053, 0.047), (0.052, 0.048), (0.038, 0.048), (0.038, 0.0)], plain('#b9bec1', 0.2, 1.0), (0.125, -0.10, 0), segments=96)
    lathe([(0.0375, 0.0), (0.0385, 0.0), (0.0385, 0.0484), (0.0375, 0.0484), (0.0375, 0.0)], plain('#c7a77a', 0.8), (0.125, -0.10, 0), segments=96)


def water_filter():
    """A cartridge for refrigerator water, and its box."""
    white = plain('#f0f1f1', 0.28, clearcoat=0.2)
    r = 0.031
    lathe([(1e-6, 0.0), (r - 0.006, 0.0), (r - 0.001, 0.003), (r, 0.010), (r, 0.172), (r - 0.004, 0.184), (0.022, 0.192), (0.022, 0.197), (0.0245, 0.199), (0.0245, 0.214), (0.022, 0.217), (0.0115, 0.218), (0.0115, 0.222), (0.0125, 0.2235), (0.0115, 0.225), (0.0115, 0.229), (0.0125, 0.2305), (0.0115, 0.232), (0.0105, 0.237), (1e-6, 0.237)], white, segments=128)
    for z in (0.2255, 0.2325):
        lathe([(0.0116, z - 0.0014), (0.0131, z), (0.0116, z + 0.0014)], plain('#1d3f63', 0.5), segments=64)
    for s in (-1, 1):
        box(sorted((s * 0.022, s * 0.0295)), (-0.006, 0.006), (0.201, 0.211), white, 0.002)
    blue = plain('#1f5f9e', 0.4)
    wide = r * 2.2
    body = lambda z: r
    sleeve(body, 0.028, 0.155, wide, plain('#fbfcfc', 0.4), lift=0.0003)
    sleeve(body, 0.116, 0.155, wide, blue, lift=0.0005)
    sleeve(body, 0.028, 0.034, wide, blue, lift=0.0005)
    wrap_letters('WATER', 0.0155, white, r, 0.1405)
    wrap_letters('FILTER', 0.0155, white, r, 0.1265)
    wrap([(0.0085 * math.sin(t) * (1 - 0.42 * max(0, math.cos(t))), 0.0905 + 0.0125 * math.cos(t) + 0.004 * max(0, math.cos(t))) for t in [2 * math.pi * i / 40 for i in range(40)]], body, plain('#5aa9dc', 0.3), -90, 0.0008, (0, 0.088))
    ink = plain('#33414d', 0.5)
    wrap_letters('6 MONTHS', 0.0085, ink, r, 0.066)
    wrap_letters('200 GALLONS', 0.0075, ink, r, 0.055)
    wrap_letters('NSF/ANSI 42 · 53', 0.0055, ink, r, 0.0435)
    # Its carton.
    card = plain('#f5f6f6', 0.55)
    with Gathered() as carton:
        box((-0.042, 0.042), (-0.042, 0.042), (0.0, 0.262), card, 0.0012)
        box((-0.0422, 0.0422), (-0.0422, 0.0422), (0.15, 0.2617), blue, 0.0012)
        letters('WATER', 0.0215, card, (0, -0.0424, 0.226), 0.0001)
        letters('FILTER', 0.0215, card, (0, -0.0424, 0.204), 0.0001)
        letters('REFRIGERATOR', 0.0092, card, (0, -0.0424, 0.182), 0.0001)
        prism([(0.017 * math.sin(t) * (1 - 0.42 * max(0, math.cos(t))), 0.098 + 0.025 * math.cos(t) + 0.008 * max(0, math.cos(t))) for t in [2 * math.pi * i / 40 for i in range(40)]], 0.0006, plain('#5aa9dc', 0.3), (0, -0.0424, 0), bevel=0)
        letters('QUARTER TURN · 1 FILTER', 0.0068, ink, (0, -0.0424, 0.045), 0.0001)
    carton.turn(-16, (0, 0, 0)).move((0.083, 0.05, 0))


PARTS = {'hose': hoses, 'gas': gas, 'cord': cord, 'kit': stacking, 'duct': duct, 'filter': water_filter}


def build_all(params):
    """'part'."""
    PARTS[params['kind']]()


def camera(params, view, points):
    """What lies on the floor is seen from above."""
    if params['kind'] == 'filter':
        return studio.aim(points, 14, 9, 100, 0.86)
    return studio.aim(points, 12 if params['kind'] != 'duct' else 18, 34 if params['kind'] != 'duct' else 18, 90, 0.88)
