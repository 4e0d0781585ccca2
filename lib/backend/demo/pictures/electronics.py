"""Screens, audio, computers, cameras and consoles. Colours are tinted: what comes in several is rendered grey."""

import math


import studio
from materials import chrome, clear_glass, dark_glass, fabric, glow, plain, screen, wood
from parts import box, cushion, cylinder, disc, Gathered, lathe, letters, prism, rounded, rounded_rect, screen_plate, tube

INCH = 0.0254


def shell(roughness=0.38, coat=0.0, metallic=0.0):
    """The body in the product's colour."""
    return plain('#8a8a88', roughness, metallic, mask='tint', clearcoat=coat)


def cloth():
    """Acoustic fabric in the product's colour."""
    return fabric('#8a8a88', 'weave', mask='tint')


DARK = '#141517'


def tv(p):
    width = p['size'] * 0.8716 * INCH
    height = width * 0.5625
    w = width / 2
    lift = {'feet': 0.07, 'center': 0.075, 'wall': 0.0, 'soundbar': 0.09}[p['stand']]
    black = plain('#101113', 0.35)
    bezel = 0.007
    frame = plain('#2a2c2f', 0.25, 0.9)
    box((-w, w), (0, 0.014), (lift, lift + height), black, 0.003)
    for x0, x1, z0, z1 in ((-w - 0.002, -w + 0.003, 0, height), (w - 0.003, w + 0.002, 0, height), (-w, w, height - 0.002, height + 0.002), (-w, w, -0.006, 0.004)):
        box((x0, x1), (-0.002, 0.018), (lift + z0, lift + z1), frame, 0.001)
    box((-w * 0.72, w * 0.72), (0.012, 0.05), (lift + 0.02, lift + height * 0.62), black, 0.015)
    screen_plate(width - 2 * bezel, height - 2 * bezel, screen(), (0, -0.0005, lift + height / 2))
    if p['stand'] == 'feet':
        for s in (-1, 1):
            x = s * w * 0.76
            prism([(-0.105, 0.0), (-0.085, 0.0), (0.0, lift * 0.8), (0.105, 0.0), (0.125, 0.0), (0.03, lift + 0.02), (-0.01, lift + 0.02)], 0.018, frame, (x - 0.009, 0.005, 0), 'yz', 0.003)
    elif p['stand'] in ('center', 'soundbar'):
        box((-0.2, 0.2), (-0.1, 0.16), (0, 0.012), frame, 0.005)
        box((-0.06, 0.06), (0.02, 0.04), (0.01, lift + 0.06), frame, 0.004)
        if p['stand'] == 'soundbar':
            box((-w * 0.62, w * 0.62), (-0.20, -0.115), (0.004, 0.062), fabric('#1b1c1e', 'weave'), 0.02, 5)


def soundbar(p):
    half = p['length'] * INCH / 2
    if p.get('fabric'):
        box((-half, half), (0, 0.095), (0.004, 0.064), cloth(), 0.026, 6)
        box((-half + 0.03, half - 0.03), (0.015, 0.085), (0.0615, 0.0655), plain(DARK, 0.4), 0.002)
    else:
        box((-half, half), (0.006, 0.1), (0.004, 0.064), shell(0.32), 0.006, 4)
        box((-half + 0.012, half - 0.012), (-0.001, 0.02), (0.01, 0.058), plain('#17181a', 0.55), 0.003)
        for i in range(int(half * 2 / 0.012)):
            x = -half + 0.018 + i * 0.012
            box((x, x + 0.0016), (-0.0022, 0.0), (0.012, 0.056), plain('#2b2d30', 0.4), 0)
    for i in range(4):
        disc(0.0025, glow('#e9f3ff', 2.0), (-0.02 + 0.013 * i, -0.0012, 0.034), 'y')
    for x in (-half * 0.8, half * 0.8):
        box((x - 0.02, x + 0.02), (0.02, 0.08), (0, 0.005), plain(DARK, 0.8), 0.001)
    if p.get('sub'):
        x0 = half - 0.26 if half > 0.4 else half + 0.06
        with Gathered() as sub:
            box((x0, x0 + 0.21), (0.22, 0.56), (0.012, 0.36), shell(0.4), 0.012, 5)
            box((x0 + 0.012, x0 + 0.198), (0.214, 0.23), (0.03, 0.345), cloth(), 0.006)
            for x in (x0 + 0.03, x0 + 0.18):
                for y in (0.25, 0.53):
                    cylinder(0.014, 0.014, plain(DARK, 0.8), (x, y, 0))


def cone(x, y, z, r, tweeter=False):
    """A driver in its rubber surround; y is the front of the baffle."""
    ring = chrome('#8f9295', 0.25)
    lathe([(r * 1.14, 0.004), (r * 1.14, -0.004), (r * 1.02, -0.006), (r * 1.0, 0.0)], ring, (x, y, z), 'y', 64)
    if tweeter:
        lathe([(r, 0.0), (r * 0.62, 0.006), (r * 0.55, 0.004), (r * 0.4, -0.004), (1e-6, -0.008)], plain('#2c2d2f', 0.3, 0.6), (x, y, z), 'y', 48)
        return
    rubber, paper = plain('#151617', 0.5), plain('#1f2124', 0.6)
    lathe([(r * 1.0, 0.0), (r * 0.95, -0.007), (r * 0.86, -0.007), (r * 0.8, 0.003)], rubber, (x, y, z), 'y', 64)
    lathe([(r * 0.82, 0.002), (r * 0.34, 0.022), (r * 0.32, 0.018), (r * 0.22, 0.008), (1e-6, 0.004)], paper, (x, y, z), 'y', 64)


def cabinet(x, width, height, depth, walnut, drivers):
    body = wood('#6b4526', 'z', board=9.0) if walnut else shell(0.3, 0.35)
    box((x - width / 2, x + width / 2), (0.004, depth), (0, height), body, 0.006, 4)
    box((x - width / 2 + 0.004, x + width / 2 - 0.004), (0, 0.01), (0.004, height - 0.004), plain('#1a1b1d', 0.4) if walnut else body, 0.004)
    for dz, r, kind in drivers:
        cone(x, 0, dz, r, kind)


def speaker(p):
    kind = p['kind']
    walnut = p.get('walnut', False)
    if kind == 'bookshelf':
        for x in (-0.17, 0.17):
            cabinet(x, 0.18, 0.31, 0.25, walnut, ((0.1, 0.062, False), (0.225, 0.024, True)))
    elif kind == 'tower':
        for x in (-0.24, 0.24):
            with Gathered() as tower:
                cabinet(x, 0.2, 1.0, 0.3, walnut, ((0.3, 0.068, False), (0.47, 0.068, False), (0.66, 0.068, False), (0.84, 0.026, True)))
            tower.move((0, 0, 0.03))
            box((x - 0.13, x + 0.13), (-0.02, 0.33), (0.012, 0.03), plain(DARK, 0.3), 0.004)
            for dx in (-0.11, 0.11):
                for y in (0.0, 0.31):
                    cylinder(0.012, 0.013, chrome(), (x + dx, y, 0))
    elif kind == 'portable':
        r = 0.045
        lathe([(1e-6, -0.1), (r * 0.86, -0.098), (r, -0.085), (r, 0.085), (r * 0.86, 0.098), (1e-6, 0.1)], cloth(), (0, 0, r), 'x', 64)
        for s in (-1, 1):
            lathe([(r * 0.97, 0), (r * 1.04, 0.004), (r * 1.04, 0.016), (r * 0.9, 0.024), (r * 0.8, 0.018), (1e-6, 0.016)], plain(DARK, 0.5), (s * 0.086, 0, r) if s > 0 else (-0.086 - 0.016, 0, r), 'x', 64)
        for i in range(4):
            cylinder(0.006, 0.002, plain(DARK, 0.6), (-0.045 + 0.03 * i, -0.004, 2 * r - 0.0012))
        tube(rounded([(0.105, 0, r), (0.13, -0.02, 0.06), (0.12, -0.05, 0.02), (0.11, -0.06, 0.006)], 0.03), 0.003, plain(DARK, 0.7))
    elif kind == 'party':
        box((-0.17, 0.17), (0.01, 0.33), (0.01, 0.68), shell(0.45), 0.03, 5)
        box((-0.155, 0.155), (0, 0.03), (0.03, 0.66), plain('#101113', 0.5), 0.02, 5)
        for z in (0.2, 0.45):
            lathe([(0.132, 0.0), (0.137, -0.006), (0.142, -0.002), (0.142, 0.004)], glow('#3fb9ff' if z < 0.3 else '#b05bff', 3.0), (0, -0.001, z), 'y', 96)
            cone(0, -0.004, z, 0.118)
        cone(0, -0.003, 0.607, 0.026, True)
        tube(rounded([(-0.13, 0.17, 0.66), (-0.13, 0.17, 0.74), (0.13, 0.17, 0.74), (0.13, 0.17, 0.66)], 0.04), 0.014, plain(DARK, 0.5))
        for s in (-1, 1):
            lathe([(1e-6, -0.02), (0.03, -0.02), (0.036, -0.014), (0.036, 0.014), (0.03, 0.02), (1e-6, 0.02)], plain(DARK, 0.7), (s * 0.15, 0.3, 0.036), 'x', 32)
    else:
        lathe([(0.045, 0), (0.055, 0.003), (0.062, 0.03), (0.06, 0.11), (0.052, 0.138), (0.044, 0.145), (1e-6, 0.146)], cloth(), segments=96)
        lathe([(1e-6, 0.1462), (0.04, 0.1462), (0.043, 0.1455), (0.044, 0.143)], plain('#1d1e20', 0.2), segments=96)
        lathe([(0.041, 0.1466), (0.043, 0.1466), (0.043, 0.146), (0.041, 0.146), (0.041, 0.1466)], glow('#57b8ff', 4.0), segments=96)


def headphones(p):
    """Over the ears, standing on their cups; gaming ones have a microphone."""
    body, soft = shell(0.4), plain('#17181a', 0.6)
    leather = fabric('#1b1c1e', 'leather')
    metal = chrome('#9a9da0', 0.22)
    r, top = 0.087, 0.125
    band = [(r * math.cos(t), 0, top + r * 1.05 * math.sin(t)) for t in [math.radians(a) for a in range(-12, 193, 5)]]
    for dy in (-0.012, -0.006, 0.0, 0.006, 0.012):
        tube([(x, dy, z) for x, _, z in band], 0.0045, body, 6)
    pad = [(x * 0.94, 0, top + (z - top) * 0.93) for x, _, z in band[7:-7]]
    for dy in (-0.008, 0.0, 0.008):
        tube([(x, dy, z) for x, _, z in pad], 0.0075, leather, 6)
    for s in (-1, 1):
        x = s * (r + 0.004)
        tube([(s * r * 0.99, 0, top - 0.012), (s * (r + 0.006), 0, 0.085)], 0.0045, metal, 6)
        with Gathered() as cup:
            # Cup outside, cushion inside; taller than wide.
            prism([(0.036 * math.cos(t), 0.046 * math.sin(t)) for t in [2 * math.pi * i / 64 for i in range(64)]], 0.022, body, (0, 0, 0.052), 'yz', 0.008, 5).location.x = -0.011
            disc(0.02, metal, (s * 0.0112, 0, 0.052), 'x')
            ring = [(-s * 0.02, 0.026 * math.cos(t), 0.052 + 0.035 * math.sin(t)) for t in [2 * math.pi * i / 48 for i in range(48)]]
            tube(ring, 0.0125, leather, 8, True)
            prism([(0.022 * math.cos(t), 0.03 * math.sin(t)) for t in [2 * math.pi * i / 48 for i in range(48)]], 0.004, soft, (0, 0, 0.052), 'yz', 0.001).location.x = -s * 0.018
            if p['kind'] == 'gaming':
                lathe([(0.024, 0), (0.026, 0.0015), (0.026, 0.003), (0.024, 0.003)], glow('#35ff9a' if p.get('green') else '#ff4fa3', 3.0), (s * 0.0105 if s > 0 else -0.0135, 0, 0.052), 'x', 64)
        cup.move((x + s * 0.004, 0, 0))
    if p['kind'] == 'gaming':
        tube(rounded([(-r - 0.01, -0.02, 0.035), (-r - 0.01, -0.07, 0.015), (-r + 0.03, -0.115, 0.015)], 0.04), 0.003, soft)
        lathe([(1e-6, -0.012), (0.006, -0.01), (0.007, 0.0), (0.006, 0.01), (1e-6, 0.012)], soft, (-r + 0.036, -0.118, 0.015), 'x', 24)


def buds(p):
    body = shell(0.22, 0.6)
    dark = plain(DARK, 0.35)
    # Open case with two buds before it.
    cushion(0.066, 0.05, 0.034, body, (0, 0.03, 0.017), 0.0, 0.0, 0, None, 0.017)
    with Gathered() as lid:
        cushion(0.066, 0.05, 0.016, body, (0, 0.03, 0.042), 0.0, 0.0, 0, None, 0.0075)
    lid.turn(-62, (0, 0.055, 0.036), 'X').move((0, 0.003, -0.007))
    for s in (-1, 1):
        with Gathered() as bud:
            lathe([(1e-6, -0.010), (0.007, -0.009), (0.0098, -0.002), (0.0095, 0.004), (0.006, 0.009), (1e-6, 0.0105)], body, (0, 0, 0.013), 'y', 48)
            lathe([(1e-6, 0.0), (0.0034, 0.0), (0.0062, 0.004), (0.0055, 0.011), (1e-6, 0.012)], dark, (0, 0.008, 0.013), 'y', 32)
            tube([(0, -0.003, 0.012), (s * 0.004, -0.006, -0.012)], 0.0036, body, 8)
            disc(0.0045, chrome('#c9ccce', 0.15), (0, -0.0102, 0.013), 'y')
        bud.turn(s * 14, (0, 0, 0), 'Y').turn(s * -28, (0, 0, 0)).move((s * 0.021, -0.028, 0.0165))


def laptop(p):
    """`open`: the screen leans back 20 degrees."""
    wide, deep = p.get('width', 0.345), p.get('depth', 0.24)
    w = wide / 2
    body = shell(0.36, 0.0, 0.85)
    box((-w, w), (0, deep), (0.003, 0.015), body, 0.0045, 5)
    for x in (-w + 0.03, w - 0.03):
        for y in (0.02, deep - 0.02):
            cylinder(0.006, 0.004, plain(DARK, 0.8), (x, y, 0))
    if p.get('closed'):
        box((-w, w), (0, deep), (0.0155, 0.0205), body, 0.0024, 4)
        disc(0.014, chrome('#d9dbdd', 0.12), (0, deep / 2, 0.0203), 'z')
        return
    keys = plain('#1a1b1d', 0.5)
    box((-w * 0.9, w * 0.9), (deep * 0.47, deep * 0.93), (0.0135, 0.0152), plain('#101112', 0.6), 0.001)
    pitch = wide * 0.9 * 2 / 2 / 14.6
    for row in range(6):
        for column in range(14):
            if row == 0 and 3 <= column <= 8:
                continue
            x = -w * 0.9 + 0.004 + column * (wide * 0.9 - 0.006) / 14
            y = deep * 0.49 + row * deep * 0.43 / 6
            box((x, x + (wide * 0.9 - 0.006) / 14 - 0.003), (y, y + deep * 0.43 / 6 - 0.003), (0.0145, 0.0168), keys, 0.0008, 2)
    x = -w * 0.9 + 0.004 + 3 * (wide * 0.9 - 0.006) / 14
    box((x, x + 6 * (wide * 0.9 - 0.006) / 14 - 0.003), (deep * 0.49, deep * 0.49 + deep * 0.43 / 6 - 0.003), (0.0145, 0.0168), keys, 0.0008, 2)
    box((-0.056, 0.056), (deep * 0.08, deep * 0.42), (0.0148, 0.0153), plain('#7f7f7d', 0.3, 0.8, mask='tint'), 0.0003)
    with Gathered() as lid:
        high = deep * 0.98
        box((-w, w), (deep - 0.005, deep), (0.016, 0.016 + high), body, 0.0022, 4)
        box((-w + 0.003, w - 0.003), (deep - 0.0058, deep - 0.0045), (0.019, 0.013 + high), plain('#08090a', 0.15), 0.0004)
        screen_plate(wide - 0.016, high - 0.024, screen(0.12), (0, deep - 0.006, 0.016 + high / 2 + 0.002))
        box((-0.0, 0.0012), (deep - 0.0062, deep - 0.0058), (0.008 + high, 0.0092 + high), plain('#222233', 0.2), 0)
    lid.turn(-19, (0, deep - 0.002, 0.016), 'X')
    cylinder(0.005, wide * 0.7, plain('#232426', 0.4), (-wide * 0.35, deep - 0.004, 0.014), 'x')
    if p.get('gaming'):
        box((-w * 0.9, w * 0.9), (-0.0006, 0.001), (0.006, 0.008), glow('#b04dff', 4.0), 0)


def monitor(p):
    wide = 0.82 if p.get('ultra') else 0.615
    high = 0.36
    w, lift = wide / 2, 0.12
    frame = plain('#1b1d1f', 0.4)
    box((-w, w), (0, 0.02), (lift, lift + high), frame, 0.004)
    box((-w * 0.5, w * 0.5), (0.015, 0.05), (lift + 0.06, lift + high * 0.8), frame, 0.02, 5)
    screen_plate(wide - 0.014, high - 0.022, screen(0.16), (0, -0.0006, lift + high / 2 + 0.004))
    metal = plain('#8d9093', 0.32, 0.9)
    box((-0.028, 0.028), (0.05, 0.066), (0.01, lift + high * 0.6), metal, 0.006)
    box((-0.12, 0.12), (-0.07, 0.13), (0, 0.011), metal, 0.005)


def tablet(p):
    wide, high = (0.28, 0.215) if p.get('pen') else (0.247, 0.178)
    with Gathered() as parts:
        prism(rounded_rect(wide, high, 0.014, center=(0, high / 2)), 0.0062, shell(0.35, 0.0, 0.8), (0, 0, 0), 'xz', 0.0022, 4)
        prism(rounded_rect(wide - 0.004, high - 0.004, 0.0125, center=(0, high / 2)), 0.0006, plain('#060607', 0.05), (0, -0.0004, 0), 'xz', 0.0002)
        screen_plate(wide - 0.018, high - 0.018, screen(0.04), (0, -0.0006, high / 2))
    parts.turn(-16, (0, 0, 0), 'X')
    # A thin stand behind.
    prism([(0.02, 0.001), (0.085, 0.001), (0.05, high * 0.45)], wide * 0.6, plain('#2a2c2f', 0.6), (-wide * 0.3, 0, 0), 'yz', 0.002)
    if p.get('pen'):
        with Gathered() as pen:
            lathe([(1e-6, 0), (0.0008, 0.001), (0.0043, 0.016), (0.0045, 0.02), (0.0045, 0.155), (0.0038, 0.158), (1e-6, 0.159)], plain('#f1f1f0', 0.3), (0, 0, 0), 'x', 32)
        pen.turn(12, (0, 0, 0)).move((-0.09, -0.06, 0.0046))


def hifi(p):
    kind = p['kind']
    if kind == 'receiver':
        w, h, d = 0.215, 0.15, 0.34
        body = plain('#1c1d1f', 0.45)
        box((-w, w), (0.012, d), (0.012, h), body, 0.004)
        box((-w, w), (0, 0.014), (0.012, h), plain('#8a8a88', 0.32, 0.9, mask='tint'), 0.004)
        box((-0.085, 0.085), (-0.001, 0.004), (0.085, 0.128), dark_glass(), 0.002)
        letters('HDMI 1   -32 dB', 0.017, glow('#bfe6ff', 2.0), (0, -0.0014, 0.106), 0.0001)
        for x in (-0.155, 0.155):
            lathe([(1e-6, -0.026), (0.027, -0.026), (0.030, -0.022), (0.031, 0)], chrome('#a8abae', 0.25), (x, 0, 0.1), 'y', 64)
        for i in range(9):
            cylinder(0.0045, 0.004, chrome('#a8abae', 0.25), (-0.1 + 0.025 * i, -0.003, 0.045), 'y')
        for x in (-w + 0.04, w - 0.04):
            for y in (0.04, d - 0.05):
                cylinder(0.022, 0.012, plain(DARK, 0.6), (x, y, 0))
        return
    if kind == 'turntable':
        w, d = 0.22, 0.35
        plinth = wood('#6b4526', 'x', board=9.0) if p.get('walnut') else shell(0.3, 0.5)
        box((-w, w), (0, d), (0.02, 0.065), plinth, 0.006, 4)
        cx, cy = -0.035, d / 2
        cylinder(0.152, 0.018, chrome('#b9bcbe', 0.22), (cx, cy, 0.066), bevel=0.003, segments=96)
        cylinder(0.149, 0.003, plain('#111213', 0.22), (cx, cy, 0.084), bevel=0.001, segments=128)
        for k in range(7):
            r = 0.07 + 0.011 * k
            tube([(cx + r * math.cos(t), cy + r * math.sin(t), 0.0871) for t in [2 * math.pi * i / 96 for i in range(96)]], 0.0003, plain('#2b2d2f', 0.2), 2, True)
        cylinder(0.05, 0.0004, plain('#b5432f', 0.5), (cx, cy, 0.087), bevel=0)
        cylinder(0.0035, 0.012, chrome(), (cx, cy, 0.085))
        px, py = w - 0.05, d - 0.07
        cylinder(0.026, 0.022, chrome('#a9acae', 0.25), (px, py, 0.065), bevel=0.003)
        cylinder(0.012, 0.03, chrome('#a9acae', 0.25), (px, py, 0.08))
        tube(rounded([(px, py + 0.045, 0.106), (px, py, 0.106), (px - 0.005, py - 0.14, 0.103), (px - 0.045, py - 0.215, 0.096)], 0.05), 0.0045, chrome('#cfd1d3', 0.15), 8)
        lathe([(0.014, -0.015), (0.014, 0.015)], plain('#2b2c2e', 0.3, 0.8), (px, py + 0.05, 0.106), 'y', 32)
        box((px - 0.06, px - 0.036), (py - 0.235, py - 0.2), (0.089, 0.1), plain('#1b1c1e', 0.4), 0.002)
        cylinder(0.012, 0.01, chrome('#a9acae', 0.25), (w - 0.04, 0.04, 0.065))
        for x in (-w + 0.04, w - 0.04):
            for y in (0.04, d - 0.04):
                lathe([(0.02, 0), (0.024, 0.006), (0.018, 0.021)], plain(DARK, 0.6), (x, y, 0))
        return
    box((-0.06, 0.06), (0, 0.12), (0.002, 0.028), shell(0.3, 0.3), 0.01, 5)
    disc(0.0025, glow('#e9f3ff', 3.0), (0.03, -0.0006, 0.014), 'y')


def camera_body(p):
    kind = p['kind']
    if kind == 'lens':
        lens(0, 0, 0.045, 0.04, 0.12, p.get('ring', '#b3312f'))
        return
    leather = fabric('#1a1b1d', 'leather')
    if kind == 'mirrorless':
        body = shell(0.4, 0.0, 0.5)
        box((-0.066, 0.066), (0, 0.035), (0, 0.062), leather, 0.009, 5)
        box((-0.066, 0.066), (0.001, 0.034), (0.058, 0.076), body, 0.007, 5)
        box((-0.065, 0.065), (0.001, 0.034), (0.0, 0.007), body, 0.003)
        prism([(-0.024, 0.074), (0.024, 0.074), (0.017, 0.094), (-0.017, 0.094)], 0.036, body, (0, -0.002, 0), 'xz', 0.004)
        box((-0.0715, -0.045), (-0.016, 0.02), (0.002, 0.066), leather, 0.011, 5)
        for x, r, h in ((0.046, 0.0115, 0.009), (-0.042, 0.010, 0.008)):
            lathe([(r, 0), (r, h - 0.001), (r * 0.9, h), (1e-6, h)], plain('#2a2b2d', 0.35, 0.6), (x, 0.017, 0.075), 'z', 48)
        lathe([(0.0055, 0), (0.0055, 0.003), (1e-6, 0.0035)], chrome('#b9bbbd', 0.2), (-0.058, -0.004, 0.067), 'z', 32)
        lens(0.008, 0, 0.036, 0.031, 0.055, '#c9a44a')
        return
    if kind == 'instant':
        body = shell(0.35, 0.3)
        cushion(0.116, 0.062, 0.104, body, (0, 0.03, 0.053), 0.0, 0.05, 0, None, 0.02)
        lathe([(0.038, 0.0), (0.038, -0.012), (0.034, -0.018), (0.030, -0.02), (0.026, -0.012), (1e-6, -0.01)], plain('#d9dadb', 0.25, 0.7), (0.008, 0, 0.05), 'y', 64)
        lathe([(0.02, -0.0125), (0.012, -0.016), (1e-6, -0.018)], dark_glass('#0a0c12', 0.02), (0.008, 0, 0.05), 'y', 48)
        box((-0.048, -0.022), (-0.0035, 0.01), (0.078, 0.096), clear_glass('#f2f4f6'), 0.003)
        box((0.022, 0.046), (-0.0035, 0.01), (0.08, 0.094), dark_glass(), 0.003)
        cylinder(0.007, 0.005, chrome('#cfd1d3', 0.2), (-0.044, -0.004, 0.045), 'y')
        box((-0.045, 0.045), (0.02, 0.032), (0.1035, 0.108), plain(DARK, 0.5), 0.001)
        box((-0.043, 0.043), (0.024, 0.0255), (0.105, 0.155), plain('#f4f3f0', 0.4), 0.0004)
        box((-0.036, 0.036), (0.0234, 0.024), (0.118, 0.15), plain('#51606b', 0.3), 0)
        return
    body = shell(0.5)
    box((-0.035, 0.035), (0, 0.031), (0, 0.05), body, 0.006, 5)
    box((-0.026, 0.004), (-0.006, 0.004), (0.014, 0.044), plain('#111213', 0.3), 0.004)
    lathe([(0.011, -0.0065), (0.007, -0.009), (1e-6, -0.0105)], dark_glass('#0a0d14', 0.02), (-0.011, 0, 0.029), 'y', 48)
    box((0.009, 0.031), (-0.001, 0.004), (0.02, 0.044), dark_glass(), 0.002)
    letters('4K60', 0.006, glow('#dff1ff', 2.0), (0.02, -0.0012, 0.033), 0.0001)
    box((-0.012, 0.012), (0.008, 0.022), (0.049, 0.053), plain('#b3312f', 0.4), 0.002)


def lens(x, y, z, r, length, ring_color):
    """A zoom lens along -y with ribbed rings."""
    dark, rubber = plain('#191a1c', 0.35), plain('#121314', 0.65)
    profile = [(r * 0.92, 0.0), (r, -0.004)]
    steps = 26
    for i in range(steps):
        t = i / (steps - 1)
        groove = 0.0011 if (0.18 < t < 0.45 or 0.6 < t < 0.85) and i % 2 else 0.0
        profile.append((r * (1.0 if t < 0.5 else 1.03) - groove, -0.004 - (length - 0.006) * t))
    profile += [(r * 0.99, -length), (r * 0.9, -length + 0.002), (r * 0.84, -length + 0.012), (r * 0.78, -length + 0.014)]
    lathe(profile, rubber, (x, y, z), 'y', 96)
    lathe([(r * 1.005, -length * 0.9), (r * 1.045, -length * 0.905), (r * 1.045, -length * 0.925), (r * 1.005, -length * 0.93)], plain(ring_color, 0.3, 0.8), (x, y, z), 'y', 96)
    lathe([(r * 0.8, -length + 0.013), (r * 0.5, -length + 0.008), (1e-6, -length + 0.005)], plain('#0a0c14', 0.01, 0.0, 1.0, clearcoat=1.0), (x, y, z), 'y', 64)


def gaming(p):
    kind = p['kind']
    if kind == 'console':
        body = shell(0.3, 0.3)
        with Gathered() as parts:
            for s in (-1, 1):
                prism([(-0.0, 0.02), (0.24, 0.0), (0.26, 0.01), (0.26, 0.37), (0.24, 0.385), (0.0, 0.36), (-0.012, 0.34), (-0.012, 0.04)], 0.02, body, (s * 0.036 - 0.01, 0, 0.015), 'yz', 0.007, 5)
            box((-0.03, 0.03), (0.0, 0.245), (0.03, 0.375), plain('#0e0f10', 0.15), 0.004)
            for z in (0.0, 0.3):
                box((-0.0315, 0.0315), (-0.003, 0.02), (0.05 + z, 0.052 + z), glow('#35c6ff', 3.0), 0)
        cylinder(0.09, 0.012, plain('#1a1b1d', 0.4), (0, 0.12, 0.004), bevel=0.004)
        controller(shell(0.35, 0.2), (0.19, -0.02, 0.0))
        return
    controller(shell(0.35, 0.2), (0, 0, 0), p.get('green', False))


def controller(body, at, green=None):
    """A gamepad lying on the table, seen from its front edge."""
    dark = plain('#17181a', 0.4)
    with Gathered() as parts:
        cushion(0.105, 0.062, 0.036, body, (0, 0.03, 0.03), 0.2, 0.1, 0, None, 0.017)
        for s in (-1, 1):
            cushion(0.05, 0.105, 0.038, body, (s * 0.056, 0.0, 0.027), 0.5, 0.1, 0, None, 0.019, (math.radians(12), 0, math.radians(-s * 17)), s)
            x, y = (s * 0.03, 0.008)
            lathe([(0.012, 0), (0.013, 0.002), (0.006, 0.004), (0.0055, 0.011), (0.0092, 0.014), (0.0098, 0.017), (0.0085, 0.0185), (1e-6, 0.0175)], dark, (x, y, 0.0465), 'z', 40)
            tube([(s * 0.037, 0.065, 0.038), (s * 0.062, 0.06, 0.036)], 0.006, dark)
        for dx, dy in ((0.01, 0), (-0.01, 0), (0, 0.01), (0, -0.01)):
            cylinder(0.0044, 0.005, plain('#d9dadc', 0.25), (0.056 + dx, 0.036 + dy, 0.0455), bevel=0.0015)
            box((-0.056 + dx * 0.75 - 0.004, -0.056 + dx * 0.75 + 0.004), (0.036 + dy * 0.75 - 0.004, 0.036 + dy * 0.75 + 0.004), (0.046, 0.051), dark, 0.0015)
        box((-0.022, 0.022), (0.03, 0.052), (0.047, 0.0505), dark_glass(), 0.002)
        tube([(-0.022, 0.0285, 0.05), (0.022, 0.0285, 0.05)], 0.001, glow('#35ff9a' if green else '#35c6ff', 4.0), 4)
    parts.move(at)


BUILDERS = {
    'tv': tv, 'soundbar': soundbar, 'speaker': speaker, 'headphones': headphones, 'buds': buds, 'laptop': laptop,
    'monitor': monitor, 'tablet': tablet, 'hifi': hifi, 'camera': camera_body, 'gaming': gaming,
}


def build_all(params):
    """The model of that name."""
    BUILDERS[params['model']](params)


def focus(params):
    """A lower corner of a television."""
    w = params['size'] * 0.8716 * INCH / 2 if 'size' in params else 0.1
    return (w * 0.72, 0.16 if 'size' in params else 0.05, 0.5 if 'size' in params else 0.12)


def camera(params, view, points):
    model = params['model']
    if view == 'detail':
        return None
    if model == 'tv':
        return studio.aim(points, 0 if view == 'front' else 32, 3, 90, 0.92)
    if model == 'laptop':
        return studio.aim(points, 24, 20 if not params.get('closed') else 28, 85, 0.88)
    if model in ('monitor', 'tablet'):
        return studio.aim(points, 20, 10, 85, 0.86)
    if model == 'buds' or params.get('kind') == 'turntable' or model == 'gaming':
        return studio.aim(points, 24, 26, 85, 0.82)
    if params.get('kind') == 'lens':
        return studio.aim(points, 38, 12, 100, 0.76)
    if params.get('kind') in ('mirrorless', 'instant', 'action'):
        return studio.aim(points, 24, 12, 100, 0.82)
    if model == 'soundbar':
        return studio.aim(points, 26, 14, 85, 0.92)
    return studio.aim(points, 26, 10, 85, 0.84)
