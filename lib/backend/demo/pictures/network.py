"""Routers, mesh nodes, network storage and switches. Colours are tinted: what comes in several is rendered grey."""

import math

import studio
from materials import chrome, glow, plain
from mathutils import Vector
from parts import box, cylinder, disc, Gathered, lathe, letters, prism, rounded_rect, tube

DARK = '#141517'


def shell(roughness=0.45, coat=0.0, metallic=0.0):
    """The body in the product's colour."""
    return plain('#8a8a88', roughness, metallic, mask='tint', clearcoat=coat)


def antenna(x, y, lean, height=0.165, turn=0.0, back=4):
    """A flat aerial on its hinge, leaning sideways by degrees."""
    dark = plain('#1b1d20', 0.5)
    with Gathered() as parts:
        cylinder(0.0075, 0.022, dark, (-0.011, 0, 0.012), 'x', 0.002)
        box((-0.0085, 0.0085), (-0.0055, 0.0055), (0.008, 0.03), dark, 0.003)
        prism([(-0.0095, 0.026), (0.0095, 0.026), (0.0125, height * 0.55), (0.0095, height), (-0.0095, height), (-0.0125, height * 0.55)], 0.008, dark, (0, -0.004, 0), 'xz', 0.0028, 4)
        box((-0.0065, 0.0065), (-0.0046, -0.0036), (0.05, height - 0.012), plain('#2b2e32', 0.35), 0.0006)
    parts.turn(lean, (0, 0, 0.012), 'Y').turn(-back, (0, 0, 0.012), 'X').turn(turn, (0, 0, 0)).move((x, y, 0.022))


def lights(x, z, count, step, y=-0.0004, tone='#7fe0a8'):
    """A row of signal lights on the front."""
    for i in range(count):
        box((x + step * i - 0.0026, x + step * i + 0.0026), (y - 0.0006, y + 0.001), (z - 0.0008, z + 0.0008), glow('#ffc35a' if i == count - 1 else tone, 1.8), 0.0004)


def router(p):
    """'four' or 'six' aerials on a flat body, or a 'tower' without."""
    body, dark = shell(0.5), plain('#0d0e10', 0.6)
    if p['kind'] == 'tower':
        outline = rounded_rect(0.132, 0.096, 0.044, 12, center=(0, 0.048))
        prism(outline, 0.222, body, (0, 0, 0.012), 'xy', 0.010, 5)
        prism(rounded_rect(0.112, 0.076, 0.036, 12, center=(0, 0.048)), 0.014, dark, (0, 0, 0), 'xy', 0.002)
        # Cooling slots around the upper half.
        grown = rounded_rect(0.1326, 0.0966, 0.0443, 12, center=(0, 0.048))
        for i in range(15):
            z = 0.120 + 0.0062 * i
            tube([(x, y, z) for x, y in grown], 0.0011, dark, 3, True)
        prism(rounded_rect(0.1, 0.064, 0.03, 12, center=(0, 0.048)), 0.0012, dark, (0, 0, 0.2335), 'xy', 0.0005)
        for i in range(9):
            y = 0.024 + 0.006 * i
            reach = 0.046 * math.sqrt(max(0.05, 1 - ((y - 0.048) / 0.034) ** 2))
            box((-reach, reach), (y, y + 0.0026), (0.2342, 0.2354), body, 0.0005)
        box((-0.0012, 0.0012), (-0.0006, 0.002), (0.034, 0.078), glow('#59c8ff', 2.4), 0.0005)
        letters('Wi-Fi 7', 0.0085, plain('#5a5e63', 0.4), (0, -0.0002, 0.096), 0.0003)
        return
    w, d = 0.142, 0.185
    with Gathered() as base:
        box((-w + 0.006, w - 0.006), (0.006, d - 0.006), (0.004, 0.014), dark, 0.003)
        for x in (-w + 0.03, w - 0.03):
            for y in (0.03, d - 0.03):
                cylinder(0.009, 0.006, plain(DARK, 0.8), (x, y, 0))
    # Two wings fall from a raised spine.
    prism([(-w, 0.013), (w, 0.013), (w, 0.026), (0.052, 0.044), (-0.052, 0.044), (-w, 0.026)], d, body, (0, 0, 0), 'xz', 0.006, 5)
    slope = math.degrees(math.atan2(0.018, w - 0.052))
    for s in (-1, 1):
        for i in range(11):
            y = 0.036 + 0.0115 * i
            with Gathered() as vent:
                box((0, 0.052), (y, y + 0.004), (-0.0006, 0.0004), dark, 0.0015)
            vent.turn(slope, (0, 0, 0), 'Y').move((0.066, 0, 0.0418))
            if s < 0:
                for thing in vent:
                    thing.scale.x, thing.location.x = -1, -thing.location.x
                    thing.rotation_euler.y = -thing.rotation_euler.y
    box((-0.04, 0.04), (0.022, d - 0.022), (0.0435, 0.0448), plain('#17191b', 0.22), 0.0012)
    lights(-0.035, 0.029, 7, 0.0115)
    tube([(-0.03, 0.03, 0.0449), (0.03, 0.03, 0.0449)], 0.0007, glow('#59c8ff', 2.5), 3)
    back = [(-0.118, -14), (-0.042, -4), (0.042, 4), (0.118, 14)]
    for x, lean in back:
        antenna(x, d + 0.002, lean)
    if p['kind'] == 'six':
        for s in (-1, 1):
            antenna(s * (w - 0.001), 0.085, s * 14, 0.15, 90, 0)
    letters('Wi-Fi 6E' if p['kind'] == 'six' else 'Wi-Fi 6', 0.009, plain('#8d9297', 0.4), (0, 0.05, 0.0449), 0.0002, turn=(0, 0, 0))


def mesh(p):
    """Two or three nodes of one set."""
    count = p['count']
    body, dark = shell(0.5), plain('#1a1c1e', 0.5)
    places = [(-0.078, 0.0), (0.062, -0.03)] if count == 2 else [(-0.108, 0.02), (0.0, -0.05), (0.108, 0.03)]
    for x, y in places:
        with Gathered() as node:
            prism(rounded_rect(0.096, 0.096, 0.034, 12, center=(0, 0.048)), 0.150, body, (0, 0, 0.006), 'xy', 0.012, 6)
            prism(rounded_rect(0.08, 0.08, 0.03, 12, center=(0, 0.048)), 0.008, dark, (0, 0, 0), 'xy', 0.001)
            prism(rounded_rect(0.066, 0.066, 0.024, 12, center=(0, 0.048)), 0.0012, dark, (0, 0, 0.1554), 'xy', 0.0004)
            for i in range(11):
                z = 0.0482 + 0.0058 * (i - 5)
                reach = 0.029 if abs(i - 5) < 4 else 0.022
                box((-reach, reach), (z - 0.0018, z + 0.0018), (0.1562, 0.1572), body, 0.0004)
            box((-0.011, 0.011), (-0.0005, 0.002), (0.0215, 0.0232), glow('#7fd4ff', 2.2), 0.0006)
            tube([(a, b, 0.0345) for a, b in rounded_rect(0.0962, 0.0962, 0.0341, 12, center=(0, 0.048))], 0.0004, dark, 3, True)
        node.turn(4 if x < 0 else -8, (0, 0.048, 0)).move((x, y, 0))


def jack(x, z, width, height, y=0.0):
    """A network socket in the front: dark, with its notch and gilt contacts."""
    rim, hole = chrome('#b9bcbf', 0.3), plain('#060607', 0.7)
    box((x - width / 2 - 0.0007, x + width / 2 + 0.0007), (y - 0.0008, y + 0.002), (z - height / 2 - 0.0007, z + height / 2 + 0.0007), rim, 0.0004)
    box((x - width / 2, x + width / 2), (y - 0.0011, y), (z - height / 2 + 0.002, z + height / 2), hole, 0.0002)
    box((x - width * 0.22, x + width * 0.22), (y - 0.0012, y), (z - height / 2 + 0.0002, z - height / 2 + 0.003), hole, 0.0002)
    for i in range(8):
        a = x - width * 0.36 + i * width * 0.72 / 7
        box((a - 0.0003, a + 0.0003), (y - 0.0014, y), (z + height / 2 - 0.0042, z + height / 2 - 0.0006), chrome('#c9a44a', 0.25), 0)


def nas(p):
    """Network storage with its drives behind the front."""
    bays = p['bays']
    w = (0.0285 * bays + 0.05) / 2 + (0.006 if bays == 4 else 0)
    d, h = 0.222, 0.172
    body, front = shell(0.45, 0.0, 0.35), plain('#17191b', 0.4)
    box((-w, w), (0.01, d), (0.008, h), body, 0.006, 4)
    box((-w + 0.001, w - 0.001), (0, 0.014), (0.009, h - 0.001), front, 0.005, 4)
    for x in (-w + 0.022, w - 0.022):
        for y in (0.03, d - 0.03):
            cylinder(0.011, 0.01, plain(DARK, 0.8), (x, y, 0))
    left = -w + 0.012
    for bay in range(bays):
        x0 = left + bay * 0.0305
        box((x0, x0 + 0.0288), (-0.003, 0.004), (0.028, h - 0.012), plain('#232629', 0.34), 0.002, 3)
        for i in range(9):
            z = 0.034 + 0.0062 * i
            box((x0 + 0.006, x0 + 0.0228), (-0.0034, 0.0), (z, z + 0.0026), plain('#08090a', 0.7), 0.0006)
        box((x0 + 0.0085, x0 + 0.0203), (-0.0075, -0.002), (0.098, 0.146), plain('#303439', 0.32), 0.002)
        box((x0 + 0.0115, x0 + 0.0173), (-0.0079, -0.006), (0.104, 0.14), plain('#141618', 0.5), 0.001)
        disc(0.0012, glow('#6fe0a0', 2.4), (x0 + 0.0144, -0.0036, 0.152), 'y')
    x = (left + bays * 0.0305 + w - 0.002) / 2
    for i, tone in enumerate(('#6fe0a0', '#6fe0a0', '#59a8ff')[: 3]):
        disc(0.0013, glow(tone, 2.4), (x, -0.0008, h - 0.024 - 0.011 * i), 'y')
    lathe([(1e-6, -0.003), (0.0062, -0.003), (0.0074, -0.002), (0.0078, 0.0), (0.0086, 0.0)], chrome('#9a9da0', 0.25), (x, 0, 0.058), 'y', 48)
    tube([(x + 0.0082 * math.cos(t), -0.0006, 0.058 + 0.0082 * math.sin(t)) for t in [2 * math.pi * i / 40 for i in range(40)]], 0.0006, glow('#59a8ff', 2.4), 3, True)
    box((x - 0.0064, x + 0.0064), (-0.0008, 0.002), (0.029, 0.0335), chrome('#b9bcbf', 0.3), 0.0004)
    box((x - 0.0056, x + 0.0056), (-0.0011, 0.002), (0.0298, 0.0327), plain('#1f6fd0', 0.5), 0.0002)
    # Vents in the side.
    for row in range(9):
        for column in range(7):
            cylinder(0.0032, 0.0006, plain('#08090a', 0.7), (w - 0.0003, 0.06 + 0.014 * column + (0.007 if row % 2 else 0), 0.04 + 0.0115 * row), 'x', 0.0001, 16)


def switch(_p):
    """Eight network sockets in a metal case, some of them in use, as their lights tell."""
    w, d, h = 0.079, 0.098, 0.029
    body = shell(0.4, 0.0, 0.6)
    box((-w, w), (0, d), (0.003, h), body, 0.0022, 3)
    for x in (-w + 0.014, w - 0.014):
        for y in (0.014, d - 0.014):
            cylinder(0.005, 0.004, plain(DARK, 0.8), (x, y, 0))
    box((-w + 0.004, w - 0.004), (-0.0009, 0.001), (0.0055, h - 0.002), plain('#1a1c1f', 0.4), 0.001)
    for i in range(8):
        x = -0.0485 + 0.0152 * i + (0.003 if i > 3 else 0)
        jack(x, 0.0132, 0.0122, 0.0118, -0.0008)
        for k in (-1, 1):
            box((x + k * 0.0034 - 0.0011, x + k * 0.0034 + 0.0011), (-0.0014, 0), (0.0217, 0.0231), glow('#ffb84a' if k > 0 else '#6fe08f', 2.0 if i not in (3, 6) else 0.15), 0.0003)
    disc(0.0011, glow('#59c8ff', 2.5), (-w + 0.012, -0.0012, 0.0224), 'y')
    for i in range(16):
        y = 0.032 + 0.0028 * i
        box((0.02, 0.062), (y, y + 0.0012), (h - 0.0002, h + 0.0003), plain('#0b0c0d', 0.7), 0)
    letters('8', 0.018, plain('#c9ccd0', 0.4), (-0.052, 0.05, h + 0.0002), 0.0001, turn=(0, 0, 0))
    letters('GIGABIT', 0.0068, plain('#c9ccd0', 0.4), (-0.024, 0.047, h + 0.0002), 0.0001, turn=(0, 0, 0))


BUILDERS = {'router': router, 'mesh': mesh, 'nas': nas, 'switch': switch}


def build_all(params):
    """The model of that name."""
    BUILDERS[params['model']](params)


def camera(params, view, points):
    model = params['model']
    if model == 'router' and params['kind'] != 'tower':
        if view == 'detail':
            return studio.aim([Vector((x, 0.02, z)) for x in (-0.05, 0.06) for z in (0.0, 0.06)], 24, 24, 85, 0.95)
        return studio.aim(points, 24 if view == 'angle' else 0, 20 if view == 'angle' else 8, 85, 0.86)
    if model == 'switch':
        if view == 'detail':
            return studio.aim([Vector((x, -0.01, z)) for x in (-0.02, 0.075) for z in (0.0, 0.04)], 28, 20, 85, 0.95)
        return studio.aim(points, 24, 30, 85, 0.86)
    if model == 'nas':
        return studio.aim(points, 0 if view == 'front' else 32, 5 if view == 'front' else 14, 85, 0.8)
    return studio.aim(points, 0 if view == 'front' else 26, 8 if view == 'front' else 18, 85, 0.82)
