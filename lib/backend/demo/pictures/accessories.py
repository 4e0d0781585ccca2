"""Mounts, cables, chargers, power banks, cases, memory cards and sleeves. Colours are tinted: they are rendered grey."""

import math

import studio
from materials import cached, chrome, dark_glass, fabric, glow, linear, Nodes, plain
from mathutils import Vector
from parts import arc, box, cylinder, disc, Gathered, lathe, letters, prism, rounded, rounded_rect, tube

DARK = '#141517'


def shell(roughness=0.42, coat=0.0, metallic=0.0):
    """The body in the product's colour."""
    return plain('#8a8a88', roughness, metallic, mask='tint', clearcoat=coat)


@cached
def braid(mask='tint'):
    """Nylon braid of a cable: two sets of threads that cross."""
    n = Nodes('braid')
    waves = []
    for angle in (0.7, -0.7):
        coords = n.coords(rotation=(0.5, 0.3, angle))
        waves.append(n.add('ShaderNodeTexWave', {'bands_direction': 'DIAGONAL'}, Vector=coords, Scale=310, Distortion=1.2, Detail=1.0).outputs['Fac'])
    threads = n.math('MAXIMUM', waves[0], waves[1])
    tone = n.mix(0.55, linear('#8a8a88'), n.ramp(threads, (0.3, 0.45), (0.85, 1.0)), 'MULTIPLY')
    shader = n.add('ShaderNodeBsdfPrincipled', Base_Color=tone, Roughness=0.7, Specular=0.3, Sheen=0.3, Normal=n.bump(threads, 0.0005, 0.7))
    return n.finish(shader.outputs[0], mask)


@cached
def melange(mask='tint'):
    """Felted cloth of light and dark fibres."""
    n = Nodes('melange')
    fibres = n.noise(n.coords((1, 1, 0.35)), 900, 2.0, 0.6)
    cloud = n.noise(n.coords((0.5, 1, 1)), 420, 3.0, 0.7)
    fleck = n.math('ADD', n.math('MULTIPLY', fibres, 0.5), n.math('MULTIPLY', cloud, 0.5))
    tone = n.mix(0.75, linear('#8a8a88'), n.ramp(fleck, (0.36, 0.42), (0.62, 1.0)), 'MULTIPLY')
    shader = n.add('ShaderNodeBsdfPrincipled', Base_Color=tone, Roughness=0.95, Specular=0.1, Sheen=0.5, Normal=n.bump(fleck, 0.0012, 0.6))
    return n.finish(shader.outputs[0], mask)


def slots(x, z0, z1, count, y, width=0.006, height=0.016):
    """A column of dark oblong holes in a plate that faces the front."""
    hole = plain('#050506', 0.8)
    for i in range(count):
        z = z0 + (z1 - z0) * i / max(1, count - 1)
        prism(rounded_rect(width, height, width / 2 - 0.0001, 4, center=(x, z)), 0.0006, hole, (0, y - 0.0003, 0), 'xz', 0)


def bolt(x, y, z, r=0.007):
    """The head of a hexagon bolt that faces the front."""
    prism([(x + r * math.cos(t), z + r * math.sin(t)) for t in [math.radians(60 * i) for i in range(6)]], 0.004, chrome('#b5b8bb', 0.3), (0, y - 0.004, 0), 'xz', 0.0006)
    disc(r * 0.55, chrome('#8f9295', 0.3), (x, y - 0.0044, z), 'y')


def mount(p):
    """A wall mount: two rails on a wall plate, or on a double arm that folds out."""
    steel = shell(0.5)
    motion = p.get('motion', False)
    out = -0.29 if motion else -0.03
    # Rails that are screwed to the television.
    for s in (-1, 1):
        x = s * (0.2 if motion else 0.23)
        box((x - 0.0155, x + 0.0155), (out - 0.003, out), (-0.215, 0.215), steel, 0.0008)
        for k in (-1, 1):
            box((x + k * 0.0155 - 0.0013, x + k * 0.0155 + 0.0013), (out - 0.003, out + 0.021), (-0.215, 0.215), steel, 0.0008)
        slots(x, -0.19, 0.19, 13, out - 0.003, 0.0075, 0.018)
        for z in (-0.06, 0.06) if motion else (-0.075, 0.075):
            box((x - 0.018, x + 0.018), (out, out + 0.014), (z - 0.014, z + 0.014), steel, 0.002)
        for z in (-0.205,):
            tube([(x, out + 0.01, z), (x, out + 0.01, z - 0.05)], 0.0014, plain('#d9dbdd', 0.5), 5)
            lathe([(1e-6, -0.003), (0.006, -0.002), (0.006, 0.002), (1e-6, 0.003)], plain('#d1582b', 0.5), (x, out + 0.01, z - 0.053), 'z', 24)
    if not motion:
        # Wall plate of two bars with their slots, joined at the ends, and a level.
        for z in (-0.075, 0.075):
            box((-0.32, 0.32), (0.0, 0.003), (z - 0.03, z + 0.03), steel, 0.0008)
            for k in (-1, 1):
                box((-0.32, 0.32), (-0.016, 0.003), (z + k * 0.03 - 0.0014, z + k * 0.03 + 0.0014), steel, 0.0008)
            for i in range(13):
                x = -0.288 + 0.048 * i
                prism(rounded_rect(0.026, 0.009, 0.0044, 4, center=(x, z)), 0.0006, plain('#050506', 0.8), (0, -0.0005, 0), 'xz', 0)
        for x in (-0.3, 0.3):
            box((x - 0.018, x + 0.018), (0.0005, 0.003), (-0.05, 0.05), steel, 0.0008)
        level(0, -0.004, 0.075)
        return
    # Head plate, its tilting joint, two folding arms, wall plate.
    for z in (-0.06, 0.06):
        box((-0.225, 0.225), (out + 0.014, out + 0.0175), (z - 0.016, z + 0.016), steel, 0.001)
    box((-0.055, 0.055), (out + 0.0175, out + 0.021), (-0.09, 0.09), steel, 0.003)
    box((-0.03, 0.03), (out + 0.021, out + 0.052), (-0.05, 0.05), plain('#202327', 0.45), 0.006)
    for s in (-1, 1):
        cylinder(0.016, 0.008, chrome('#8f9295', 0.3), (s * 0.03 - (0.008 if s < 0 else 0), out + 0.036, 0), 'x', 0.002)
    for z in (-0.045, 0.045):
        elbow = (0.135, out + 0.165, z)
        near, wall = (0.0, out + 0.052, z), (-0.03, -0.012, z)
        for a, b in ((near, elbow), (elbow, wall)):
            length = math.hypot(b[0] - a[0], b[1] - a[1])
            with Gathered() as bar:
                box((0, length), (-0.006, 0.006), (-0.017, 0.017), steel, 0.003)
            bar.turn(math.degrees(math.atan2(b[1] - a[1], b[0] - a[0])), (0, 0, 0)).move(a)
        for at in (near, elbow, wall):
            cylinder(0.0135, 0.042, plain('#202327', 0.4), (at[0], at[1], at[2] - 0.021), 'z', 0.002)
            cylinder(0.0075, 0.045, chrome('#a4a7aa', 0.28), (at[0], at[1], at[2] - 0.0225), 'z', 0.0015)
    box((-0.09, 0.03), (0.0, 0.004), (-0.15, 0.15), steel, 0.004)
    box((-0.06, 0.0), (-0.018, 0.0), (-0.085, 0.085), steel, 0.004)
    for x in (-0.075, 0.015):
        for z in (-0.115, 0.115):
            bolt(x, 0, z)
    level(-0.03, -0.004, 0.125)


def level(x, y, z):
    """A spirit level."""
    box((x - 0.03, x + 0.03), (y, y + 0.004), (z - 0.007, z + 0.007), plain('#191b1d', 0.4), 0.0015)
    box((x - 0.024, x + 0.024), (y - 0.003, y + 0.002), (z - 0.0042, z + 0.0042), plain('#b8e04a', 0.08, clearcoat=0.8), 0.002)
    box((x - 0.005, x + 0.006), (y - 0.0034, y), (z - 0.0026, z + 0.0026), plain('#eaf7b8', 0.1), 0.002)


def connector(kind):
    """A plug that points to -y, its cable leaving at y = 0.045; its middle at z = 0.006."""
    grip = plain('#1d1f22', 0.4)
    gold = chrome('#cdb06a', 0.2) if kind == 'hdmi' else chrome('#c4c7ca', 0.2)
    w, h, tip, thick = (0.0105, 0.0058, 0.0069, 0.0022) if kind == 'hdmi' else (0.006, 0.0036, 0.0042, 0.0013)
    box((-w, w), (0, 0.028 if kind == 'hdmi' else 0.021), (0.006 - h, 0.006 + h), grip, 0.003 if kind == 'hdmi' else 0.0026, 5)
    box((-w - 0.0002, w + 0.0002), (0.003, 0.0045), (0.0058 - h, 0.0062 + h), plain('#8d9195', 0.3, 0.8), 0.0028 if kind == 'hdmi' else 0.0024, 4)
    if kind == 'hdmi':
        prism([(-tip, 0.006 + thick), (tip, 0.006 + thick), (tip, 0.006 - 0.0008), (tip - 0.0022, 0.006 - thick), (-tip + 0.0022, 0.006 - thick), (-tip, 0.006 - 0.0008)], 0.012, gold, (0, -0.0118, 0), 'xz', 0.0003)
        prism([(-tip + 0.0007, 0.0076), (tip - 0.0007, 0.0076), (tip - 0.0007, 0.0056), (tip - 0.0026, 0.0046), (-tip + 0.0026, 0.0046), (-tip + 0.0007, 0.0056)], 0.0004, plain('#0b0c0d', 0.6), (0, -0.0121, 0), 'xz', 0)
        letters('HDMI', 0.0052, plain('#9a9ea2', 0.4), (0, 0.0165, 0.0119), 0.0001, turn=(0, 0, 0))
    else:
        prism(rounded_rect(tip * 2, thick * 2, thick * 0.98, 8, center=(0, 0.006)), 0.0068, gold, (0, -0.0066, 0), 'xz', 0.0003)
        prism(rounded_rect(tip * 2 - 0.0012, thick * 2 - 0.0011, thick * 0.6, 8, center=(0, 0.006)), 0.0004, plain('#0b0c0d', 0.6), (0, -0.0069, 0), 'xz', 0)
    back = 0.028 if kind == 'hdmi' else 0.021
    lathe([(w * 0.56, 0), (w * 0.5, 0.006), (w * 0.4, 0.016)], grip, (0, back - 0.001, 0.006), 'y', 32)


def cable(p):
    """A coiled cable tied once, both plugs before it; the longer one has more turns."""
    kind, turns = p['kind'], p['turns']
    r = 0.0033 if kind == 'hdmi' else 0.0022
    big = 0.078 if kind == 'hdmi' else 0.062
    line = []
    steps = 72
    for i in range(turns * steps + 1):
        a = -math.pi / 2 + 0.55 + 2 * math.pi * i / steps * (turns - 0.175) / turns
        turn = i / steps
        radius = big + r * 1.9 * math.sin(turn * 2.4) + r * 0.8 * math.sin(turn * 6.283 * 1.31)
        height = r + r * 1.75 * (turn % 3) * 0.62 + r * 0.5 * math.sin(turn * 5.1) + r * 0.5
        line.append((radius * math.cos(a), 0.11 + radius * math.sin(a), height))
    first, last = line[0], line[-1]
    w = 0.028 if kind == 'hdmi' else 0.021
    ends = []
    for s, at, angle in ((1, first, 24), (-1, last, -12)):
        x, y = s * (0.052 if s > 0 else 0.045), -0.012 if s > 0 else -0.006
        t = math.radians(angle)
        tail = (w + 0.013)
        exit_at = (x - math.sin(t) * tail, y + math.cos(t) * tail, 0.006)
        further = (x - math.sin(t) * (tail + 0.018), y + math.cos(t) * (tail + 0.018), 0.0055)
        with Gathered() as end:
            connector(kind)
        end.turn(angle, (0, 0, 0)).move((x, y, 0))
        ends.append((exit_at, further))
    lead = bezier(ends[0][0], ends[0][1], direction(line[1], line[0], first, 0.02), first)
    trail = bezier(last, direction(line[-2], line[-1], last, 0.02), ends[1][1], ends[1][0])
    tube(lead[:-1] + line + trail[1:], r, braid(), 6)
    # The strap.
    with Gathered() as strap:
        outline = rounded_rect(0.03 if kind == 'hdmi' else 0.023, r * 9.2, r * 3, 8, center=(0, r * 4.4))
        tie = plain('#24272a', 0.85)
        for k in range(9):
            tube([(x, -0.008 + 0.002 * k, z) for x, z in outline], 0.0011, tie, 4, True)
    strap.turn(90 - 62, (0, 0, 0)).move((big * math.cos(math.radians(28)), 0.11 + big * math.sin(math.radians(28)), 0.0005))


def direction(before, after, at, length):
    """A point ahead of `at` on the line from `before` to `after`."""
    d = [b - a for a, b in zip(before, after)]
    size = math.sqrt(sum(v * v for v in d)) or 1
    return tuple(a + v / size * length for a, v in zip(at, d))


def bezier(a, b, c, d, steps=16):
    """Points of a cubic curve."""
    mix = lambda t: tuple((1 - t) ** 3 * p + 3 * (1 - t) ** 2 * t * q + 3 * (1 - t) * t * t * r + t ** 3 * s for p, q, r, s in zip(a, b, c, d))
    return [mix(i / steps) for i in range(steps + 1)]


def usb_c(x, y, z, upright=False):
    """A USB-C socket in a front."""
    w, h = (0.0032, 0.009) if upright else (0.009, 0.0032)
    prism(rounded_rect(w + 0.0012, h + 0.0012, 0.0021, 8, center=(x, z)), 0.0006, chrome('#a9acaf', 0.25), (0, y - 0.0004, 0), 'xz', 0.0001)
    prism(rounded_rect(w, h, 0.00155, 8, center=(x, z)), 0.0006, plain('#050506', 0.7), (0, y - 0.0006, 0), 'xz', 0)
    inner = (w * 0.25, h * 0.72) if upright else (w * 0.72, h * 0.25)
    prism(rounded_rect(*inner, 0.0002, 2, center=(x, z)), 0.0002, plain('#3a3d40', 0.4), (0, y - 0.0007, 0), 'xz', 0)


def charger(p):
    """A wall charger with its blades out: one port, or three on the stronger one."""
    strong = p['watts'] == 100
    w, d, h = (0.034, 0.066, 0.034) if strong else (0.025, 0.048, 0.028)
    box((-w, w), (0, d), (0, h), shell(0.4), 0.0075, 6)
    box((-w + 0.006, w - 0.006), (-0.0004, 0.002), (0.006, h - 0.006), plain('#8a8a88', 0.22, 0.0, mask='tint', clearcoat=0.5), 0.003)
    middle = h / 2
    if strong:
        for x in (-0.0185, -0.0035):
            usb_c(x, -0.0004, middle)
        box((0.0085, 0.0225), (-0.001, 0.001), (middle - 0.0035, middle + 0.0035), chrome('#a9acaf', 0.25), 0.0004)
        box((0.0092, 0.0218), (-0.0013, 0.001), (middle - 0.0028, middle + 0.0028), plain('#050506', 0.7), 0.0002)
        box((0.0098, 0.0212), (-0.0015, 0.0), (middle + 0.0002, middle + 0.0022), plain('#e07b2e', 0.5), 0.0002)
    else:
        usb_c(0, -0.0004, middle)
    letters(f"{p['watts']} W", 0.0105 if strong else 0.009, plain('#7b8086', 0.5), (0, d * 0.44, h + 0.0001), 0.0001, turn=(0, 0, 0))
    tube([(x, d - 0.012, z) for x, z in rounded_rect(w * 2 + 0.0002, h + 0.0002, 0.0075, 10, center=(0, h / 2))], 0.0003, plain('#4a4d51', 0.6), 3, True)
    # The blades fold out of the right side.
    metal = chrome('#c4c7ca', 0.2)
    for s in (-1, 1):
        y = d * 0.5 + s * 0.00635
        box((w - 0.0006, w + 0.0004), (y - 0.003, y + 0.003), (middle - 0.0085, middle + 0.0085), plain('#1b1d1f', 0.6), 0.0004)
        box((w - 0.001, w + 0.0165), (y - 0.00075, y + 0.00075), (middle - 0.0034, middle + 0.0034), metal, 0.0004)


def powerbank(p):
    """A slab that lies on the table, its charge shown on top; twice the charge, twice as thick."""
    large = p['charge'] == 20000
    w, d, h = (0.036, 0.146, 0.029) if large else (0.0345, 0.138, 0.0158)
    body = shell(0.34, 0.0, 0.25)
    prism(rounded_rect(w * 2, d, 0.0135, 12, center=(0, d / 2)), h, body, (0, 0, 0), 'xy', 0.0052, 6)
    for k in range(9):
        z = h / 2 - 0.0048 + 0.0012 * k
        tube([(x, y, z) for x, y in rounded_rect(w * 2 + 0.0001, d + 0.0001, 0.01355, 12, center=(0, d / 2))], 0.00022, plain('#8a8a88', 0.5, mask='tint'), 2, True)
    prism(rounded_rect(w * 2 - 0.016, 0.036, 0.006, 10, center=(0, 0.03)), 0.0006, dark_glass('#07080a', 0.05), (0, 0, h - 0.0002), 'xy', 0.0002)
    letters('87', 0.019, glow('#dff4ff', 1.5), (-0.004, 0.0285, h + 0.0006), 0.0001, turn=(0, 0, 0))
    letters('%', 0.009, glow('#dff4ff', 1.5), (0.013, 0.032, h + 0.0006), 0.0001, turn=(0, 0, 0))
    letters('20 000 mAh' if large else '10 000 mAh', 0.0072, plain('#aab0b6', 0.5), (0, d - 0.024, h + 0.0001), 0.0001, turn=(0, 0, 0))
    z = h / 2
    usb_c(-0.013 if large else -0.011, 0.0, z)
    usb_c(0.002, 0.0, z)
    box((0.0105, 0.0245), (-0.0005, 0.001), (z - 0.0035, z + 0.0035), chrome('#a9acaf', 0.25), 0.0004)
    box((0.0112, 0.0238), (-0.0008, 0.001), (z - 0.0028, z + 0.0028), plain('#050506', 0.7), 0.0002)
    box((0.0118, 0.0232), (-0.001, 0.0), (z + 0.0002, z + 0.0022), plain('#2f6fd0', 0.5), 0.0002)
    box((w - 0.0006, w + 0.0008), (0.1, 0.113), (z - 0.0022, z + 0.0022), shell(0.3), 0.001)


def phone_case(p):
    """A case on a phone, seen from behind, and a second one empty; the rugged one has thick corners."""
    rugged = p.get('rugged', False)
    w, h, d = (0.08, 0.161, 0.0145) if rugged else (0.0765, 0.156, 0.0118)
    soft = shell(0.55)

    def one(with_phone):
        prism(rounded_rect(w, h, 0.0125, 12, center=(0, h / 2)), d, soft, (0, 0, 0), 'xz', 0.004, 5)
        if rugged:
            for sx in (-1, 1):
                for top in (0, 1):
                    x, z = sx * (w / 2 - 0.0148), 0.0148 if not top else h - 0.0148
                    prism(rounded_rect(0.0316, 0.0316, 0.0132, 10, center=(x, z)), d + 0.002, soft, (0, -0.001, 0), 'xz', 0.0035, 4)
                for i in range(9):
                    z = 0.05 + 0.0058 * i
                    box((sx * w / 2 - 0.0012, sx * w / 2 + 0.0012), (0.003, d - 0.003), (z, z + 0.003), soft, 0.001)
        # Window for the lenses.
        cx, cz = -w / 2 + 0.0245, h - 0.0245
        prism(rounded_rect(0.041, 0.041, 0.011, 10, center=(cx, cz)), 0.004, soft, (0, -0.0014, 0), 'xz', 0.0012, 4)
        prism(rounded_rect(0.0365, 0.0365, 0.0092, 10, center=(cx, cz)), 0.003, dark_glass('#0c0d10', 0.08), (0, -0.00155, 0), 'xz', 0.0002)
        for x, z in ((cx - 0.0085, cz + 0.0085), (cx - 0.0085, cz - 0.0085), (cx + 0.0085, cz)):
            lathe([(0.0074, 0.0), (0.0074, -0.0012), (0.0066, -0.0017), (0.006, -0.0006), (1e-6, -0.0006)], chrome('#6f7377', 0.25), (x, -0.0013, z), 'y', 48)
            lathe([(0.0056, -0.0008), (0.003, -0.0012), (1e-6, -0.0014)], plain('#0b1022', 0.02, 0.0, 1.0, clearcoat=1.0), (x, -0.0013, z), 'y', 32)
        cylinder(0.0028, 0.0008, plain('#f3ecd2', 0.2), (cx + 0.0085, -0.0022, cz + 0.0115), 'y', 0.0002, 24)
        # Ring of magnets under the skin.
        tube([(0.0235 * math.cos(t), -0.0002, h * 0.44 + 0.0235 * math.sin(t)) for t in [2 * math.pi * i / 72 for i in range(72)]], 0.0012, soft, 4, True)
        tube([(0, -0.0001, h * 0.44 - 0.031), (0, -0.0001, h * 0.44 - 0.045)], 0.0012, soft, 4)
        for z0, z1 in ((h * 0.6, h * 0.66), (h * 0.69, h * 0.75)):
            box((w / 2 - 0.001, w / 2 + 0.0011), (d * 0.32, d * 0.7), (z0, z1), soft, 0.001)
        if with_phone:
            prism(rounded_rect(w - 0.0035, h - 0.0035, 0.011, 12, center=(0, h / 2)), 0.0005, plain('#050506', 0.06), (0, d - 0.0001, 0), 'xz', 0.0001)

    with Gathered() as front:
        one(True)
    front.turn(-9, (0, 0, 0), 'X').turn(8, (0, 0, 0))
    # Its inside, with a lining of cloth.
    with Gathered() as behind:
        outline = rounded_rect(w, h, 0.0125, 12, center=(0, h / 2))
        prism(outline, d * 0.45, soft, (0, 0, 0), 'xz', 0.002, 4)
        tube([(x, -0.0014, z) for x, z in rounded_rect(w - 0.002, h - 0.002, 0.0118, 12, center=(0, h / 2))], 0.0018, soft, 6, True)
        prism(rounded_rect(w - 0.005, h - 0.005, 0.0105, 12, center=(0, h / 2)), 0.0006, fabric('#2a2d31', 'velvet'), (0, -0.0003, 0), 'xz', 0)
        cx, cz = w / 2 - 0.0245, h - 0.0245
        tube([(x, -0.0006, z) for x, z in rounded_rect(0.037, 0.037, 0.0092, 10, center=(cx, cz))], 0.0013, soft, 5, True)
        prism(rounded_rect(0.0362, 0.0362, 0.0092, 10, center=(cx, cz)), 0.0004, plain('#e6e6e3', 0.9), (0, -0.0009, 0), 'xz', 0)
    behind.turn(-13, (0, 0, 0), 'X').turn(-6, (0, 0, 0)).move((0.052, 0.05, 0))


def card(p):
    """A memory card from its front, and from behind with its contacts."""
    outline = [(-0.012, 0.0), (0.012, 0.0), (0.012, 0.0272), (0.0074, 0.032), (-0.012, 0.032)]
    black = plain('#17181a', 0.45)
    with Gathered() as front:
        prism(outline, 0.0021, black, (0, 0, 0), 'xz', 0.0004, 3)
        box((-0.0109, 0.0109), (-0.00012, 0.0002), (0.0012, 0.0232), shell(0.4), 0)
        box((-0.0109, 0.0109), (-0.0002, 0.0), (0.0118, 0.0121), plain('#ffffff', 0.5), 0)
        white = plain('#f4f5f6', 0.5)
        size = str(p['size'])
        letters(size, 0.0092, white, (-0.0022, -0.00015, 0.0172), 0.00005)
        letters('GB', 0.0034, white, (0.0081, -0.00015, 0.0186), 0.00005)
        letters('SDXC  UHS-II', 0.0026, white, (-0.0098, -0.00015, 0.0088), 0.00005, 'LEFT')
        letters('V60', 0.0036, white, (-0.0098, -0.00015, 0.0042), 0.00005, 'LEFT')
        tube(arc((0.0065, -0.0002, 0.0052), 0.0025, 40, 320, 16), 0.00025, white, 2)
        letters('10', 0.0024, white, (0.0067, -0.00015, 0.0052), 0.00005)
        box((-0.0123, -0.0113), (-0.0002, 0.0012), (0.0205, 0.024), plain('#e3e4e6', 0.5), 0.0002)
        for i in range(4):
            box((-0.0095, 0.0045), (-0.0002, 0.0), (0.0262 + 0.0011 * i, 0.0267 + 0.0011 * i), plain('#0c0d0e', 0.6), 0)
    front.turn(-12, (0, 0, 0), 'X').turn(6, (0, 0, 0))
    with Gathered() as back:
        prism([(-x, z) for x, z in outline][::-1], 0.0021, black, (0, 0, 0), 'xz', 0.0004, 3)
        gold = chrome('#d2ae55', 0.22)
        for i in range(9):
            x = -0.0072 + 0.00225 * i
            box((x - 0.0008, x + 0.0008), (-0.0001, 0.0002), (0.0252, 0.0302), gold, 0.0001)
        for i in range(8):
            x = -0.0066 + 0.00225 * i
            box((x - 0.0006, x + 0.0006), (-0.0001, 0.0002), (0.0202, 0.0236), gold, 0.0001)
        letters('MADE FOR CAMERAS', 0.0016, plain('#8b8f94', 0.5), (0, -0.0001, 0.012), 0.00004)
        box((-0.0085, 0.0085), (-0.00008, 0.0001), (0.0028, 0.0098), plain('#26282b', 0.5), 0)
    back.turn(-16, (0, 0, 0), 'X').turn(-10, (0, 0, 0)).move((0.019, 0.018, 0))


def sleeve(p):
    """A padded laptop sleeve with its zip on top; the rugged one has corner guards, a pocket and a handle."""
    rugged = p.get('rugged', False)
    cloth, edge = melange(), plain('#1c1e20', 0.7)
    w, h, d = 0.175, 0.252, 0.026
    with Gathered() as parts:
        prism(rounded_rect(w * 2, h, 0.018, 10, center=(0, h / 2)), d, cloth, (0, 0, 0), 'xz', 0.0115, 6)
        # Seams along the edge, the zip on top.
        for inset, y in ((0.0085, 0.0012),):
            points = rounded_rect(w * 2 - 2 * inset, h - 2 * inset, 0.0125, 10, center=(0, h / 2))
            tube([(x, y, z) for x, z in points], 0.0008, plain('#8a8a88', 0.8, mask='tint'), 3, True)
        box((-w + 0.022, w - 0.022), (d / 2 - 0.0048, d / 2 + 0.0048), (h - 0.0012, h + 0.0012), edge, 0.001)
        for i in range(100):
            x = -w + 0.026 + i * (2 * w - 0.052) / 99
            box((x - 0.0008, x + 0.0008), (d / 2 - 0.0022, d / 2 + 0.0022), (h + 0.0006, h + 0.0022), chrome('#a88d4e', 0.3), 0.0003)
        box((w - 0.07, w - 0.056), (d / 2 - 0.004, d / 2 + 0.004), (h + 0.001, h + 0.0055), chrome('#b99a55', 0.22), 0.0015)
        # The pull hangs over the front.
        tube(rounded([(w - 0.063, d / 2, h + 0.005), (w - 0.063, 0.002, h + 0.004), (w - 0.063, -0.0015, h - 0.006), (w - 0.063, -0.0015, h - 0.012)], 0.006), 0.0012, chrome('#b99a55', 0.22), 5)
        box((w - 0.067, w - 0.059), (-0.0035, -0.0008), (h - 0.042, h - 0.01), fabric('#5b3a22', 'leather'), 0.001)
        # Label of leather, on the pocket where there is one.
        x, y, z = (0.076, -0.0058, 0.066) if rugged else (-w + 0.054, 0.0, 0.041)
        box((x - 0.024, x + 0.024), (y - 0.0012, y + 0.003), (z - 0.011, z + 0.011), fabric('#5b3a22', 'leather'), 0.0012)
        tube([(x + a, y - 0.0013, z + b) for a, b in rounded_rect(0.043, 0.017, 0.001, 3)], 0.0003, plain('#c9a878', 0.6), 3, True)
        if rugged:
            for sx in (-1, 1):
                for top in (0, 1):
                    x, z = sx * (w - 0.019), 0.019 if not top else h - 0.019
                    prism(rounded_rect(0.044, 0.044, 0.019, 10, center=(x, z)), d + 0.004, edge, (0, -0.002, 0), 'xz', 0.008, 5)
            prism(rounded_rect(w * 1.3, h * 0.42, 0.014, 10, center=(0, h * 0.36)), 0.008, cloth, (0, -0.0055, 0), 'xz', 0.004, 5)
            box((-w * 0.62, w * 0.62), (-0.0066, -0.0045), (h * 0.545, h * 0.553), edge, 0.001)
            for dy in (-0.004, 0.0, 0.004):
                tube(rounded([(-0.06, d / 2 + dy, h - 0.002), (-0.055, d / 2 + dy, h + 0.032), (0.055, d / 2 + dy, h + 0.032), (0.06, d / 2 + dy, h - 0.002)], 0.025), 0.0036, edge, 6)
    parts.turn(-10, (0, 0, 0), 'X')


BUILDERS = {
    'mount': mount, 'cable': cable, 'charger': charger, 'powerbank': powerbank, 'phone-case': phone_case, 'card': card,
    'sleeve': sleeve,
}


def build_all(params):
    """The model of that name."""
    BUILDERS[params['model']](params)


def floats(params):
    """A mount has no ground beneath it."""
    return params['model'] == 'mount'


def camera(params, view, points):
    model = params['model']
    if model == 'mount':
        return studio.aim(points, 0 if view == 'front' else 34, 4 if view == 'front' else 16, 85, 0.9)
    if model == 'cable':
        if view == 'detail':
            return studio.aim([Vector((x, y, 0.006)) for x in (-0.062, 0.068) for y in (-0.03, 0.045)], -24, 28, 85, 0.9)
        return studio.aim(points, 18, 42, 85, 0.86)
    if model in ('charger', 'powerbank'):
        if view == 'front':
            return studio.aim(points, 0, 8, 85, 0.7)
        return studio.aim(points, 30, 26, 85, 0.76)
    if model == 'sleeve' and view == 'detail':
        return studio.aim([Vector((x, 0.04, z)) for x in (0.04, 0.185) for z in (0.17, 0.26)], -28, 22, 85, 0.9)
    return studio.aim(points, 0 if view == 'front' else 24, 4 if view == 'front' else 10, 85, 0.84)
