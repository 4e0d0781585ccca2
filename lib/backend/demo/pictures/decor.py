"""Lamps, rugs, mirrors, prints, pillows, vases, planters and umbrellas."""

import math

import bmesh
import bpy
from mathutils import Vector

import studio
from materials import cached, ceramic, fabric, glow, linear, Nodes, plain, wood
from parts import box, cushion, cylinder, disc, from_bmesh, lathe, prism, rounded, tube


@cached
def shade_cloth(color='#f3e9d8'):
    """A lampshade: linen that lets the bulb's light through."""
    n = Nodes('shade')
    threads = n.noise(n.coords((1, 1, 0.25)), 420, 2.0, 0.7)
    tone = n.mix(0.3, linear(color), n.ramp(threads, (0.3, 0.6), (0.7, 1.0)), 'MULTIPLY')
    front = n.add('ShaderNodeBsdfDiffuse', Color=tone)
    back = n.add('ShaderNodeBsdfTranslucent', Color=tone)
    mix = n.add('ShaderNodeMixShader', Fac=0.55)
    n.set(mix, '1', front.outputs[0])
    n.set(mix, '2', back.outputs[0])
    lit = n.add('ShaderNodeEmission', Color=linear('#ffdca8'), Strength=0.30)
    add = n.add('ShaderNodeAddShader')
    n.set(add, '0', mix.outputs[0])
    n.set(add, '1', lit.outputs[0])
    return n.finish(add.outputs[0])


def shell(profile, material, at=(0, 0, 0), segments=96):
    """An open turned shape without end caps."""
    bm = bmesh.new()
    rings = [[bm.verts.new((at[0] + r * math.cos(2 * math.pi * i / segments), at[1] + r * math.sin(2 * math.pi * i / segments), at[2] + z)) for i in range(segments)] for r, z in profile]
    for low, high in zip(rings, rings[1:]):
        for i in range(segments):
            j = (i + 1) % segments
            bm.faces.new((low[i], low[j], high[j], high[i]))
    thing = from_bmesh(bm, 'shell', material)
    solid = thing.modifiers.new('thick', 'SOLIDIFY')
    solid.thickness = 0.0015
    return thing


def bulb(at, power=1.0):
    light = bpy.data.lights.new('bulb', 'POINT')
    light.energy = 3.5 * power
    light.color = linear('#ffd6a0')[:3]
    light.shadow_soft_size = 0.03
    thing = bpy.data.objects.new('bulb', light)
    thing.location = at
    bpy.context.scene.collection.objects.link(thing)


def lamp(p):
    kind = p['kind']
    metal = plain('#b08d57', 0.26, 1.0) if p['brass'] else plain('#8a8a88', 0.38, mask='tint', clearcoat=0.15)
    cord = plain('#2a2725', 0.8)

    def drum_shade(z, r0, r1, h, x=0.0, y=0.0):
        shell([(r0, 0), (r1, h)], shade_cloth(), (x, y, z))
        for r, zz in ((r0, z + 0.002), (r1, z + h - 0.002)):
            tube([(x + r * math.cos(2 * math.pi * i / 64), y + r * math.sin(2 * math.pi * i / 64), zz) for i in range(64)], 0.002, metal, 4, True)
        bulb((x, y, z + h * 0.45))

    if kind == 'floor':
        lathe([(0.15, 0), (0.15, 0.012), (0.145, 0.018), (0.02, 0.024), (0.012, 0.03)], metal)
        cylinder(0.0095, 1.28, metal, (0, 0, 0.02))
        drum_shade(1.22, 0.23, 0.19, 0.27)
        tube(rounded([(0.1, 0.1, 0.006), (0.3, 0.16, 0.004), (0.45, 0.3, 0.004)], 0.1), 0.003, cord, 4)
    elif kind == 'tripod':
        timber = wood('#8a5a34', 'z', board=9.0)
        for i in range(3):
            t = math.radians(90 + 120 * i + 30)
            tube([(0.31 * math.cos(t), 0.31 * math.sin(t), 0), (0.03 * math.cos(t), 0.03 * math.sin(t), 1.12)], 0.013, timber, 8)
            lathe([(0.014, 0), (0.0145, 0.05)], metal, (0.31 * math.cos(t), 0.31 * math.sin(t), 0))
        lathe([(0.045, 0), (0.05, 0.01), (0.05, 0.03), (0.02, 0.045), (0.012, 0.12)], metal, (0, 0, 1.1))
        drum_shade(1.17, 0.26, 0.22, 0.3)
    elif kind == 'table':
        lathe([(0.075, 0), (0.078, 0.012), (0.05, 0.03), (0.09, 0.10), (0.105, 0.17), (0.08, 0.25), (0.03, 0.32), (0.014, 0.36), (0.012, 0.42)], metal)
        drum_shade(0.36, 0.19, 0.14, 0.22)
        tube(rounded([(0.06, 0.06, 0.006), (0.2, 0.12, 0.004), (0.3, 0.25, 0.004)], 0.1), 0.003, cord, 4)
    elif kind == 'arc':
        cylinder(0.16, 0.05, plain('#d9d5cd', 0.25), (-0.55, 0, 0), bevel=0.006)
        points = [(-0.55 + 1.15 * (1 - math.cos(t)) * 0.5 * 1.05, 0, 0.05 + 1.75 * math.sin(t) ** 0.8 if t < math.pi / 2 else 0.05 + 1.75 * math.sin(t) ** 0.55) for t in [i / 40 * 2.2 for i in range(41)]]
        tube(points, 0.0105, metal, 8)
        x, _, z = points[-1]
        lathe([(0.02, 0.15), (0.07, 0.13), (0.14, 0.07), (0.17, 0.0), (0.166, 0.002), (0.13, 0.065), (0.06, 0.122), (1e-6, 0.135)], metal, (x, 0, z - 0.17))
        disc(0.05, glow('#ffe3b8', 9), (x, 0, z - 0.13))
    elif kind == 'pendant':
        lathe([(0.018, 0.22), (0.03, 0.2), (0.06, 0.18), (0.16, 0.12), (0.22, 0.04), (0.23, 0.0), (0.226, 0.0), (0.214, 0.04), (0.155, 0.116), (0.05, 0.174), (1e-6, 0.18)], metal, segments=96)
        tube([(0, 0, 0.2), (0, 0, 0.75)], 0.0035, cord, 4)
        lathe([(0.055, 0), (0.06, 0.004), (0.058, 0.02), (0.01, 0.025)], metal, (0, 0, 0.74))
        lathe([(1e-6, 0), (0.03, 0.01), (0.04, 0.035), (0.03, 0.065), (0.015, 0.09)], glow('#ffe3b8', 7), (0, 0, 0.03))
    else:
        tube([(0, 0, 0.12), (0, 0, 0.6)], 0.008, metal, 6)
        lathe([(0.055, 0), (0.06, 0.004), (0.058, 0.02), (0.01, 0.025)], metal, (0, 0, 0.6))
        lathe([(1e-6, 0), (0.02, 0.01), (0.03, 0.04), (0.018, 0.08), (0.03, 0.12), (0.012, 0.15)], metal, (0, 0, 0.02))
        for i in range(6):
            t = math.radians(60 * i + 15)
            c, s = math.cos(t), math.sin(t)
            points = [(0.02, 0.1), (0.12, 0.045), (0.22, 0.04), (0.28, 0.1), (0.285, 0.16)]
            tube(rounded([(r * c, r * s, z) for r, z in points], 0.08), 0.0055, metal, 6)
            lathe([(0.012, 0), (0.035, 0.006), (0.035, 0.009), (0.012, 0.012)], metal, (0.285 * c, 0.285 * s, 0.155))
            cylinder(0.011, 0.085, plain('#efe8da', 0.6), (0.285 * c, 0.285 * s, 0.165))
            lathe([(1e-6, 0), (0.011, 0.008), (0.013, 0.022), (0.005, 0.045), (1e-6, 0.055)], glow('#ffe0ae', 8), (0.285 * c, 0.285 * s, 0.25))


@cached
def rug_surface(kind, ground, figure, line):
    """Wool pile with a woven pattern, drawn in metres by the shader."""
    n = Nodes('rug')
    position = n.add('ShaderNodeTexCoord').outputs['Object']
    split = n.add('ShaderNodeSeparateXYZ', Vector=position)
    x, y = split.outputs[0], split.outputs[1]
    wool = n.noise(position, 260, 3.0, 0.7)
    # Hand-knotted edges waver a little.
    wander = n.math('MULTIPLY', n.math('SUBTRACT', n.noise(position, 22, 2.0), 0.5), 0.02)
    ax, ay = n.math('ADD', n.math('ABSOLUTE', x), wander), n.math('ADD', n.math('ABSOLUTE', y), wander)
    border = n.math('MAXIMUM', n.math('SUBTRACT', ax, 0.9), n.math('SUBTRACT', ay, 1.2))
    inside = n.math('LESS_THAN', border, 0.0)
    ringed = n.math('MULTIPLY', n.math('GREATER_THAN', border, 0.10), n.math('LESS_THAN', border, 0.14))
    wave = lambda value, scale: n.math('SINE', n.math('MULTIPLY', value, scale))
    if kind == 'medallion':
        radius = n.math('SQRT', n.math('ADD', n.math('MULTIPLY', n.math('MULTIPLY', ax, 1.35), n.math('MULTIPLY', ax, 1.35)), n.math('MULTIPLY', ay, ay)))
        lobes = n.math('MULTIPLY', wave(n.math('ARCTAN2', ay, ax), 8.0), 0.07)
        rings = wave(n.math('ADD', radius, lobes), 24.0)
        flower = n.math('GREATER_THAN', n.math('MULTIPLY', wave(x, 26.0), wave(y, 26.0)), 0.45)
        pattern = n.math('MAXIMUM', n.math('GREATER_THAN', rings, 0.45), n.math('MULTIPLY', flower, 0.8))
        pattern = n.math('MULTIPLY', pattern, inside)
    elif kind == 'geometric':
        diamond = n.math('ADD', n.math('PINGPONG', n.math('ADD', x, 10.0), 0.22), n.math('PINGPONG', n.math('ADD', y, 10.0), 0.22))
        pattern = n.math('GREATER_THAN', wave(diamond, 44.0), 0.2)
    elif kind == 'stripe':
        pattern = n.math('GREATER_THAN', n.math('ADD', wave(n.math('ADD', y, wander), 21.0), wave(n.math('ADD', y, wander), 53.0)), 0.35)
    else:
        pattern = n.math('GREATER_THAN', wave(n.math('ADD', n.math('ADD', x, y), n.math('MULTIPLY', wander, 3.0)), 9.0), 0.97)
    base = n.mix(pattern, linear(ground), linear(figure))
    if kind in ('medallion', 'geometric'):
        edged = n.mix(n.math('SUBTRACT', 1.0, inside), base, linear(figure if kind == 'medallion' else ground))
        base = n.mix(ringed, edged, linear(line))
    abrash = n.noise(n.coords((0.3, 2.5, 1)), 3, 3.0)
    tone = n.mix(0.5, n.mix(0.35, base, n.ramp(wool, (0.25, 0.35), (0.75, 1.0)), 'MULTIPLY'), n.ramp(abrash, (0.3, 0.75), (0.7, 1.0)), 'MULTIPLY')
    deep = 0.018 if kind == 'shag' else 0.003
    pile = n.noise(position, 90 if kind == 'shag' else 420, 4.0, 0.65)
    shader = n.add('ShaderNodeBsdfPrincipled', Base_Color=tone, Roughness=1.0, Specular=0.0, Sheen=0.5,
                   Normal=n.bump(pile, deep, 0.9))
    return n.finish(shader.outputs[0])


def rug(p):
    """Eight by ten feet, fringed, not quite flat."""
    w, d = 1.22, 1.52
    surface = rug_surface(p['kind'], p['ground'], p['figure'], p['line'])
    thick = 0.035 if p['kind'] == 'shag' else 0.011
    box((-w, w), (-d, d), (0, thick), surface, thick * 0.45, 3)
    if p['kind'] != 'shag':
        fringe = fabric('#e2d8c3', 'weave')
        for side in (-1, 1):
            for i in range(190):
                x = -w + 0.01 + (2 * w - 0.02) * i / 189
                bend = 0.006 * math.sin(i * 2.7)
                tube([(x, side * d, 0.005), (x + bend, side * (d + 0.035), 0.003), (x + bend * 2, side * (d + 0.065 + 0.01 * math.sin(i * 1.9)), 0.002)], 0.0022, fringe, 2)


def decor(p):
    kind = p['kind']
    tinted = lambda gloss=0.25: ceramic('#c9c4bb', 'tint', gloss)
    if kind == 'mirror':
        r = 0.457
        frame = plain('#c9c4bb', 0.35, mask='tint', clearcoat=0.3)
        ring = [(r - 0.022, 0.0), (r - 0.022, -0.02), (r - 0.016, -0.024), (r - 0.004, -0.024), (r, -0.02), (r, 0.012), (r - 0.022, 0.012), (r - 0.022, 0.0)]
        lathe(ring, frame, (0, 0, r), 'y', 128)
        lathe([(1e-6, -0.008), (r - 0.045, -0.008), (r - 0.021, -0.004), (r - 0.021, 0.004)], plain('#f4f5f5', 0.01, 1.0), (0, 0, r), 'y', 128)
    elif kind == 'vase':
        if p['style'] == 0:
            profile = [(0.045, 0), (0.06, 0.01), (0.088, 0.09), (0.095, 0.16), (0.075, 0.25), (0.04, 0.31), (0.032, 0.34), (0.045, 0.38), (0.041, 0.378), (0.028, 0.34), (0.03, 0.3)]
        else:
            profile = [(0.06, 0.0), (0.075, 0.012)]
            for i in range(15):
                t = i / 14
                body = 0.075 + 0.045 * math.sin(math.pi * (0.1 + 0.8 * t))
                profile += [(body, 0.02 + 0.235 * t), (body + 0.004, 0.028 + 0.235 * t)]
            profile += [(0.07, 0.28), (0.058, 0.30), (0.064, 0.315), (0.058, 0.313), (0.05, 0.29)]
        lathe(profile, tinted(), segments=96)
    elif kind == 'plant':
        lathe([(0.10, 0), (0.115, 0.006), (0.165, 0.26), (0.178, 0.33), (0.182, 0.35), (0.168, 0.352), (0.158, 0.32), (1e-6, 0.315)], tinted(0.5), segments=96)
        lathe([(0.125, 0.0), (0.15, 0.004), (0.158, 0.03), (0.15, 0.03), (0.14, 0.012), (1e-6, 0.01)], tinted(0.5), (0, 0, -0.012), segments=96)
        soil = plain('#2b211a', 0.95)
        disc(0.158, soil, (0, 0, 0.316))
    elif kind == 'pillow':
        cloth = fabric('#c9c4bb', 'weave', mask='tint')
        accent = fabric('#c9c4bb', 'boucle', mask='tint2')
        cushion(0.5, 0.5, 0.16, cloth, (0, 0, 0.25), 1.2, 0.85, 0, accent, 0.03, (math.radians(80), 0, math.radians(-6)), 2)
    else:
        art(p['style'])


def art(style):
    """A framed print behind a mat: coast, hills or evening."""
    w, h = 0.33, 0.38
    frame = wood('#5c3a24', 'z', board=9.0)
    for x0, x1, z0, z1 in ((-w, -w + 0.022, 0, 2 * h), (w - 0.022, w, 0, 2 * h), (-w, w, 0, 0.022), (-w, w, 2 * h - 0.022, 2 * h)):
        box((x0, x1), (-0.012, 0.02), (z0, z1), frame, 0.002)
    box((-w + 0.02, w - 0.02), (0.004, 0.008), (0.02, 2 * h - 0.02), plain('#f4f1ea', 0.9), 0)
    a, b = w - 0.09, h - 0.1
    sky = plain('#c9c4bb', 0.95, mask='tint2')
    land = plain('#c9c4bb', 0.95, mask='tint')
    box((-a, a), (0.0025, 0.004), (h - b, h + b), sky, 0)

    def band(level, height, phase, material, y, wave=7.0):
        outline = [(-a, h - b), (a, h - b)]
        for i in range(41):
            x = a - 2 * a * i / 40
            outline.append((x, h - b + 2 * b * level + height * (math.sin(x * wave + phase) + 0.4 * math.sin(x * wave * 2.3 + phase * 2))))
        prism(outline, 0.0004, material, (0, y, 0), 'xz', 0)

    dim = plain('#8f8a80', 0.95, mask='tint')
    dark = plain('#5f5b54', 0.95, mask='tint')
    prism([(0.06 * math.cos(t), h + b * (0.45 if style != 2 else 0.2) + 0.06 * math.sin(t)) for t in [2 * math.pi * i / 48 for i in range(48)]], 0.0004, plain('#f3e6c8', 0.95), (0.06 * (style - 1), 0.0018, 0), 'xz', 0)
    band(0.55, 0.03, 0.4 + style, land, 0.0012, 6.0)
    band(0.38, 0.028, 2.0 + style, dim, 0.0008, 9.0)
    band(0.2, 0.02, 4.1 + style, dark, 0.0004, 5.0)


def umbrella():
    cloth = fabric('#c9c4bb', 'weave', mask='tint')
    timber = wood('#b98b5c', 'z', board=9.0)
    cylinder(0.019, 2.55, timber, (0, 0, 0.0))
    cylinder(0.24, 0.06, plain('#3a3b3d', 0.6), (0, 0, 0), bevel=0.01)
    cylinder(0.03, 0.2, plain('#3a3b3d', 0.6), (0, 0, 0.05))
    ribs, r, top, rim = 8, 1.36, 2.5, 2.05
    bm = bmesh.new()
    rows = []
    for j in range(13):
        t = j / 12
        row = []
        for i in range(ribs * 8):
            a = 2 * math.pi * i / (ribs * 8)
            between = abs(math.sin(a * ribs / 2))
            radius = (0.05 + (r - 0.05) * t) * (1 - 0.045 * between * t)
            z = top - (top - rim) * t ** 1.12 - 0.05 * between * t * (1 - t * 0.3)
            row.append(bm.verts.new((radius * math.cos(a), radius * math.sin(a), z)))
        rows.append(row)
    hem = [bm.verts.new((v.co.x * 1.004, v.co.y * 1.004, v.co.z - 0.13)) for v in rows[-1]]
    rows.append(hem)
    count = ribs * 8
    for low, high in zip(rows, rows[1:]):
        for i in range(count):
            j = (i + 1) % count
            bm.faces.new((low[i], low[j], high[j], high[i]))
    thing = from_bmesh(bm, 'canopy', cloth)
    for i in range(ribs):
        a = 2 * math.pi * i / ribs
        tube([(0.03 * math.cos(a), 0.03 * math.sin(a), top - 0.03), (r * 0.97 * math.cos(a), r * 0.97 * math.sin(a), rim - 0.012)], 0.008, timber, 5)
        tube([(0.025 * math.cos(a), 0.025 * math.sin(a), 1.85), (r * 0.55 * math.cos(a), r * 0.55 * math.sin(a), 2.24)], 0.006, timber, 5)


def build_all(params):
    """'lamp', 'rug', 'decor' or 'umbrella'."""
    {'lamp': lamp, 'rug': rug, 'decor': decor, 'umbrella': lambda _p: umbrella()}[params['model']](params)


def floats(params):
    """What hangs shades no floor."""
    return params.get('kind') in ('pendant', 'chandelier', 'mirror', 'art')


def camera(params, view, points):
    model, kind = params['model'], params.get('kind')
    if model == 'rug':
        if view == 'detail':
            corners = [Vector((0.75 + a, -1.1 + b, 0)) for a in (-0.3, 0.3) for b in (-0.3, 0.3)]
            return studio.aim(corners, 18, 38, 85, 0.98)
        return studio.aim(points, 14, 48, 70, 0.92)
    if kind in ('mirror', 'art'):
        return studio.aim(points, 18, 2, 100, 0.8)
    if kind in ('pendant', 'chandelier'):
        return studio.aim(points, 20, 4 if kind == 'chandelier' else -4, 85, 0.84)
    if kind in ('vase', 'plant'):
        return studio.aim(points, 20, 14, 100, 0.72)
    return studio.aim(points, 22, 9, 85, 0.84)
