"""Doorbells, cameras, locks, thermostats, bulbs and plugs of a smart home. Bodies are rendered grey and tinted."""

import math

import studio
from materials import cached, chrome, dark_glass, glow, linear, Nodes, plain
from mathutils import Vector
from parts import box, cylinder, disc, Gathered, lathe, letters, prism, rounded, rounded_rect, tube

DARK = '#141517'


def shell(roughness=0.42, coat=0.0, metallic=0.0):
    """The body in the product's colour."""
    return plain('#8a8a88', roughness, metallic, mask='tint', clearcoat=coat)


def circle(x, y, z, r, count=64):
    """Points of an upright circle that faces the camera."""
    return [(x + r * math.cos(t), y, z + r * math.sin(t)) for t in [2 * math.pi * i / count for i in range(count)]]


def eye(x, y, z, r):
    """A camera's lens behind its ring."""
    lathe([(r * 1.3, 0.001), (r * 1.28, -0.0016), (r * 1.12, -0.0022), (r, -0.0008)], plain('#2a2c2f', 0.25, 0.7), (x, y, z), 'y', 64)
    lathe([(r * 1.02, -0.0008), (r * 0.8, -0.0004), (r * 0.72, 0.0)], plain('#0c0d0f', 0.4), (x, y, z), 'y', 64)
    lathe([(r * 0.8, -0.0004), (r * 0.45, -0.0017), (1e-6, -0.0022)], plain('#0a0d1c', 0.02, 0.0, 1.0, clearcoat=1.0), (x, y, z), 'y', 64)
    lathe([(r * 0.34, -0.0026), (r * 0.2, -0.003), (1e-6, -0.0031)], plain('#1d2752', 0.05, 0.0, 1.0), (x, y, z), 'y', 32)


def doorbell(p):
    """A narrow body with its camera above and its button below; the better one has a metal face and a second lens."""
    plus = p.get('plus', False)
    w, h = (0.0245, 0.146) if plus else (0.023, 0.132)
    radius = 0.011 if plus else 0.0225
    prism(rounded_rect(w * 2, h, radius, 12, center=(0, h / 2)), 0.022, shell(0.4, 0.0, 0.45 if plus else 0.0), (0, 0, 0), 'xz', 0.0045, 5)
    prism(rounded_rect(w * 2 - 0.004, h - 0.004, radius - 0.002, 12, center=(0, h / 2)), 0.006, plain(DARK, 0.6), (0, 0.0215, 0), 'xz', 0.001)
    split = h * 0.47
    glass = rounded_rect(w * 2 - 0.006, h - split - 0.004, radius - 0.0035, 12, center=(0, (h + split) / 2 - 0.0006))
    prism(glass, 0.004, dark_glass('#07080a', 0.05), (0, -0.0012, 0), 'xz', 0.0009, 3)
    eye(0, -0.0012, h - 0.0285, 0.0105)
    if plus:
        eye(0, -0.0012, h - 0.0565, 0.0062)
    for i in range(6):
        t = math.radians(60 * i + 30)
        disc(0.0013, plain('#2a1114', 0.3), (0.0165 * math.cos(t), -0.0014, h - 0.0285 + 0.0165 * math.sin(t)), 'y')
    disc(0.0009, glow('#6fe0a0', 2.4), (0, -0.0016, split + 0.008), 'y')
    middle = split * 0.5 + 0.001
    lathe([(0.0148, 0.001), (0.0148, -0.0012), (0.0138, -0.0018), (0.0132, -0.0006)], chrome('#b9bcbf', 0.22), (0, 0, middle), 'y', 64)
    tube(circle(0, -0.001, middle, 0.0124), 0.0008, glow('#4fc4ff', 3.2), 4, True)
    lathe([(0.0114, 0.0), (0.0114, -0.0016), (0.0106, -0.0022), (0.006, -0.0018), (1e-6, -0.0017)], shell(0.35), (0, 0, middle), 'y', 64)
    for i in range(5):
        box((-0.006 + 0.003 * i - 0.0007, -0.006 + 0.003 * i + 0.0007), (-0.0003, 0.002), (0.0082, 0.0096), plain(DARK, 0.7), 0.0003)


def security_camera(p):
    """A round camera on its foot, or a bullet on its bracket with a hood and two floodlights."""
    dark = plain('#101113', 0.35)
    if not p.get('plus'):
        # Foot, neck and head.
        lathe([(1e-6, 0), (0.034, 0), (0.0365, 0.0015), (0.036, 0.006), (0.02, 0.0095), (0.0125, 0.011), (1e-6, 0.0115)], shell(0.45), (0, 0.03, 0), segments=96)
        lathe([(0.0085, 0.008), (0.0085, 0.03), (0.0125, 0.042)], shell(0.45), (0, 0.03, 0), segments=48)
        with Gathered() as head:
            lathe([(1e-6, -0.031), (0.018, -0.031), (0.0275, -0.029), (0.0312, -0.024), (0.033, -0.008), (0.033, 0.008), (0.0308, 0.022), (0.0245, 0.031), (0.012, 0.0355), (1e-6, 0.0362)], shell(0.45), (0, 0.03, 0.071), 'y', 96)
            lathe([(0.0272, -0.0300), (0.0268, -0.0318), (0.02, -0.0326), (1e-6, -0.0328)], dark_glass('#07080a', 0.05), (0, 0.03, 0.071), 'y', 96)
            eye(0, -0.0022, 0.0745, 0.0108)
            for t in range(8):
                a = math.radians(45 * t + 22)
                disc(0.0014, plain('#34141a', 0.3), (0.0185 * math.cos(a), -0.0026, 0.0735 + 0.0185 * math.sin(a)), 'y')
            disc(0.0011, glow('#ff4d4d', 2.6), (0, -0.0026, 0.051), 'y')
            tube(circle(0, 0.0225, 0.071, 0.0332), 0.0004, plain(DARK, 0.6), 3, True)
        head.turn(6, (0, 0.03, 0.071), 'X')
        return
    with Gathered() as head:
        lathe([(1e-6, -0.058), (0.03, -0.058), (0.0345, -0.055), (0.0355, -0.05), (0.0355, 0.045), (0.033, 0.052), (0.02, 0.056), (1e-6, 0.057)], shell(0.42), (0, 0.058, 0.072), 'y', 96)
        lathe([(0.0305, -0.0572), (0.0300, -0.0592), (0.018, -0.0598), (1e-6, -0.06)], dark_glass('#07080a', 0.05), (0, 0.058, 0.072), 'y', 96)
        eye(0, -0.0018, 0.078, 0.0115)
        for s in (-1, 1):
            lathe([(0.0046, 0.0), (0.0046, -0.0016), (0.003, -0.0022), (1e-6, -0.0024)], glow('#fff3d6', 1.5), (s * 0.0185, -0.0006, 0.069), 'y', 32)
        for i in range(4):
            disc(0.0013, plain('#34141a', 0.3), (-0.009 + 0.006 * i, -0.002, 0.0545), 'y')
        disc(0.001, glow('#ff4d4d', 2.6), (0, -0.002, 0.0945), 'y')
        # The hood against rain and sun.
        hood = [(0.0385 * math.cos(t), 0.072 + 0.0385 * math.sin(t)) for t in [math.radians(a) for a in range(12, 169, 4)]]
        hood += [(0.0368 * math.cos(t), 0.072 + 0.0368 * math.sin(t)) for t in [math.radians(a) for a in range(168, 11, -4)]]
        prism(hood, 0.105, shell(0.4), (0, -0.014, 0), 'xz', 0.0006)
    head.turn(5, (0, 0.06, 0.07), 'X')
    # Ball joint, arm and wall plate.
    lathe([(1e-6, -0.012), (0.0085, -0.0085), (0.012, 0.0), (0.0085, 0.0085), (1e-6, 0.012)], dark, (0, 0.09, 0.033), 'z', 48)
    tube(rounded([(0, 0.09, 0.03), (0, 0.098, 0.008), (0, 0.14, 0.004), (0, 0.164, 0.004)], 0.016), 0.0085, shell(0.42), 10)
    lathe([(0.012, -0.012), (0.014, -0.003), (0.036, 0.0), (0.038, 0.002), (0.038, 0.009), (1e-6, 0.009)], shell(0.42), (0, 0.160, 0.004), 'y', 96)
    for t in (45, 135, 225, 315):
        a = math.radians(t)
        cylinder(0.003, 0.002, chrome('#9a9da0', 0.3), (0.028 * math.cos(a), 0.1585, 0.004 + 0.028 * math.sin(a)), 'y', 0.0006, 24)


def lock(p):
    """The outer side of a keypad lock: digits under glass, the cylinder below; the better one has a lever."""
    plus = p.get('plus', False)
    body = shell(0.36, 0.0, 0.6)
    w, h = 0.036, 0.158
    prism(rounded_rect(w * 2, h, 0.016, 12, center=(0, h / 2)), 0.024, body, (0, 0, 0), 'xz', 0.005, 5)
    prism(rounded_rect(w * 2 - 0.005, h - 0.005, 0.0135, 12, center=(0, h / 2)), 0.005, plain(DARK, 0.7), (0, 0.0235, 0), 'xz', 0.001)
    prism(rounded_rect(w * 2 - 0.009, h * 0.6, 0.0125, 12, center=(0, h - h * 0.3 - 0.0045)), 0.004, dark_glass('#07080a', 0.05), (0, -0.0012, 0), 'xz', 0.0009, 3)
    light = glow('#bfe8ff', 1.6)
    for i, digit in enumerate('123456789#0*'):
        letters(digit, 0.0092, light, (-0.0185 + 0.0185 * (i % 3), -0.0014, h - 0.022 - 0.0205 * (i // 3)), 0.0001)
    disc(0.0011, glow('#6fe0a0', 2.6), (0, -0.0016, h - 0.0085), 'y')
    z = 0.031
    lathe([(0.0225, 0.001), (0.0225, -0.002), (0.02, -0.006), (0.0185, -0.0075), (0.0125, -0.008), (0.0115, -0.0065)], chrome('#c2c5c8', 0.2), (0, 0, z), 'y', 96)
    lathe([(0.0118, -0.0068), (1e-6, -0.0068)], chrome('#cfae6a', 0.28), (0, 0, z), 'y', 64)
    box((-0.0011, 0.0011), (-0.0072, -0.006), (z - 0.0058, z + 0.0058), plain('#050506', 0.8), 0)
    if plus:
        # The lever stands on a rosette of its own below the plate.
        z = -0.038
        lathe([(0.0285, 0.022), (0.0285, 0.003), (0.0265, 0.0), (0.012, -0.001), (0.0105, -0.006), (0.0105, -0.036), (1e-6, -0.036)], body, (0, 0, z), 'y', 96)
        prism([(-0.0115, -0.0105), (0.02, -0.0105), (0.098, -0.0075), (0.104, -0.003), (0.104, 0.003), (0.098, 0.0075), (0.02, 0.0105), (-0.0115, 0.0105)], 0.0135, body, (0, -0.044, z), 'xz', 0.005, 5)


def thermostat(_p):
    """A dial on the wall with a knurled ring that turns, lit behind its glass."""
    tone = '#ff9a4d'
    lathe([(0.044, 0.024), (0.0445, 0.006), (0.043, 0.004), (1e-6, 0.004)], plain('#2a2d30', 0.5), (0, 0, 0), 'y', 128)
    lathe([(0.0425, 0.014), (0.0432, 0.012), (0.0432, -0.004), (0.0422, -0.0058), (0.0402, -0.0062), (0.0392, -0.0046), (0.039, -0.002)], shell(0.26, 0.3, 0.3), (0, 0, 0), 'y', 160)
    for i in range(120):
        t = 2 * math.pi * i / 120
        tube([(0.0433 * math.cos(t), y, 0.0433 * math.sin(t)) for y in (-0.0028, 0.0108)], 0.00026, plain('#54585c', 0.4, 0.6), 1)
    lathe([(0.0394, -0.0036), (0.03, -0.0044), (0.012, -0.0048), (1e-6, -0.0049)], dark_glass('#06070a', 0.04), (0, 0, 0), 'y', 128)
    on = lambda r: -0.0051 + 0.0014 * (r / 0.0394) ** 2
    for i in range(61):
        angle = math.radians(225 - 270 * i / 60)
        lit = i <= 38
        r0, r1 = (0.0296, 0.0345) if i != 38 else (0.0265, 0.0352)
        tube([(r * math.cos(angle), on(r) - 0.0001, r * math.sin(angle)) for r in (r0, r1)], 0.00042 if i != 38 else 0.0007, glow(tone if lit else '#59626b', 2.4 if lit else 0.6), 2)
    letters('21', 0.0268, glow('#ffffff', 1.4), (-0.0015, -0.0054, 0.0012), 0.0001)
    letters('°', 0.017, glow('#ffffff', 1.4), (0.0165, -0.0053, 0.0045), 0.0001)
    letters('AUTO', 0.0048, glow(tone, 1.6), (0, -0.0052, -0.0158), 0.0001)


@cached
def lit_opal(color):
    """Opal glass with a lamp within: nearly white where one looks straight into it, coloured towards its rim."""
    n = Nodes('lit opal')
    facing = n.add('ShaderNodeLayerWeight', Blend=0.42).outputs['Facing']
    ramp = n.add('ShaderNodeValToRGB', Fac=facing)
    r, g, b, _ = linear(color)
    white = tuple(0.86 + 0.3 * value for value in (r, g, b))
    elements = ramp.color_ramp.elements
    elements[0].position, elements[0].color = 0.06, (*white, 1)
    elements[1].position, elements[1].color = 0.64, (r, g, b, 1)
    last = elements.new(1.0)
    last.color = (r * 0.8, g * 0.72, b * 0.75, 1)
    light = n.add('ShaderNodeEmission', Color=ramp.outputs['Color'], Strength=0.92)
    gloss = n.add('ShaderNodeBsdfGlossy', Color=(1, 1, 1, 1), Roughness=0.12)
    mix = n.add('ShaderNodeMixShader', Fac=0.035)
    n.set(mix, '1', light.outputs[0])
    n.set(mix, '2', gloss.outputs[0])
    return n.finish(mix.outputs[0])


def bulb(p):
    """An A19 bulb, lit in its colour."""
    # Globe, collar, screw cap with its thread, contact.
    globe = [(0.0165, 0.048), (0.0178, 0.0515), (0.0205, 0.058), (0.0245, 0.066), (0.0278, 0.0745), (0.0296, 0.083), (0.0298, 0.0895), (0.0284, 0.0965), (0.0252, 0.1035), (0.0205, 0.109), (0.014, 0.1128), (0.007, 0.1145), (1e-6, 0.115)]
    lathe(smooth(globe), lit_opal(p['tone']), segments=128)
    lathe([(0.0125, 0.0255), (0.0135, 0.027), (0.0148, 0.036), (0.0166, 0.0462), (0.0172, 0.0488), (0.0166, 0.0496)], plain('#f3f3f1', 0.35), segments=96)
    tube([(0.0171 * math.cos(t), 0.0171 * math.sin(t), 0.0484) for t in [2 * math.pi * i / 96 for i in range(96)]], 0.0004, plain('#c3c6c9', 0.4), 3, True)
    metal = chrome('#c4c7ca', 0.22)
    lathe([(0.0122, 0.0062), (0.0126, 0.008), (0.0126, 0.0252), (0.013, 0.0262), (0.0125, 0.0268)], metal, segments=96)
    turns = 4.6
    thread = [(0.0127 * math.cos(t), 0.0127 * math.sin(t), 0.0082 + 0.0152 * t / (2 * math.pi * turns)) for t in [2 * math.pi * turns * i / 320 for i in range(321)]]
    tube(thread, 0.00125, metal, 6)
    lathe([(0.0122, 0.0064), (0.0088, 0.0026), (0.0055, 0.0016)], plain('#17181a', 0.35), segments=64)
    lathe([(0.0055, 0.0018), (0.0048, 0.0004), (1e-6, 0.0)], chrome('#b5b8bb', 0.3), segments=48)


def smooth(profile, steps=5):
    """A profile with points between (Catmull-Rom)."""
    out = []
    ends = [profile[0], *profile, profile[-1]]
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:]):
        for i in range(steps):
            t = i / steps
            out.append(tuple(0.5 * (2 * q + (r - o) * t + (2 * o - 5 * q + 4 * r - s) * t * t + (3 * q - o - 3 * r + s) * t ** 3) for o, q, r, s in zip(a, b, c, d)))
    return [(max(r, 1e-6), z) for r, z in [*out, profile[-1]]]


def socket(x, z, y=0.0):
    """A grounded North American outlet."""
    hole = plain('#0a0b0c', 0.8)
    lathe([(0.0178, 0.0005), (0.0178, -0.0005), (0.0172, -0.0009), (0.0166, -0.0004), (1e-6, -0.0004)], shell(0.35), (x, y, z), 'y', 96)
    box((x - 0.0074, x - 0.0052), (y - 0.0009, y), (z + 0.0005, z + 0.0098), hole, 0.0003)
    box((x + 0.0054, x + 0.0072), (y - 0.0009, y), (z + 0.0015, z + 0.0088), hole, 0.0003)
    prism([(x + 0.0027 * math.cos(t), z - 0.0068 + 0.0027 * math.sin(t)) for t in [math.radians(a) for a in range(-180, 1, 12)]] + [(x + 0.0027, z - 0.0048), (x - 0.0027, z - 0.0048)], 0.0006, hole, (0, y - 0.0009, 0), 'xz', 0)


def plug(p):
    """A smart plug with its blades behind; the better one is wide and has two outlets."""
    plus = p.get('plus', False)
    w, h, d = (0.049, 0.056, 0.032) if plus else (0.0255, 0.062, 0.034)
    prism(rounded_rect(w * 2, h, 0.013, 12), d, shell(0.42), (0, 0, 0), 'xz', 0.0055, 6)
    tube([(x, d - 0.009, z) for x, z in rounded_rect(w * 2 + 0.0002, h + 0.0002, 0.0131, 12)], 0.00035, plain('#54585c', 0.6), 3, True)
    for x in ((-0.0235, 0.0235) if plus else (0,)):
        z = 0.003 if plus else 0.005
        socket(x, z)
        box((x - 0.0055, x + 0.0055), (-0.0009, 0.002), (-h / 2 + 0.0055, -h / 2 + 0.0095) if not plus else (-h / 2 + 0.0042, -h / 2 + 0.0072), shell(0.3), 0.0012)
        disc(0.0011, glow('#52e08f', 3.0), (x + 0.0105, -0.0003, -h / 2 + (0.0075 if not plus else 0.0057)), 'y')
    metal = chrome('#c4c7ca', 0.2)
    for s in (-1, 1):
        box((s * 0.00635 - 0.0008, s * 0.00635 + 0.0008), (d - 0.001, d + 0.0165), (0.0, 0.0072), metal, 0.0005)
    cylinder(0.0024, 0.019, metal, (0, d - 0.001, -0.0082), 'y', 0.0012, 24)


BUILDERS = {'doorbell': doorbell, 'security-camera': security_camera, 'lock': lock, 'thermostat': thermostat, 'bulb': bulb, 'plug': plug}


def build_all(params):
    """The model of that name."""
    BUILDERS[params['model']](params)


def floats(params):
    """What is screwed to a wall or into a lamp has no ground beneath it."""
    return params['model'] != 'security-camera' or bool(params.get('plus'))


def camera(params, view, points):
    model = params['model']
    if view == 'front':
        return studio.aim(points, 0, 3, 100, 0.78)
    if model == 'plug':
        return studio.aim(points, 48 if view == 'detail' else 34, 12, 100, 0.72)
    if model == 'bulb' and view == 'detail':
        return studio.aim([Vector((x, 0, z)) for x in (-0.028, 0.028) for z in (0.0, 0.056)], 20, -8, 100, 0.92)
    if model == 'bulb':
        return studio.aim(points, 24, 8, 100, 0.84)
    if model == 'security-camera':
        return studio.aim(points, 32, 8, 100, 0.8)
    if model == 'thermostat':
        return studio.aim(points, 24, 6, 100, 0.8)
    return studio.aim(points, 28, 6, 100, 0.84)
