"""Scenes out of doors: each dealer's shop front, and a delivery in front of a house. The facade is at y = 0, the street before it."""

import math

import bmesh

import case_goods
import cooking
import decor
import electronics
import laundry
import refrigeration
import rooms
import seating
import studio
import tables
from materials import cached, clear_glass, dark_glass, glow, linear, Nodes, plain
from parts import box, cylinder, from_bmesh, Gathered, lathe, letters, prism, rounded, rounded_rect, tube
from rooms import air, put, sun

#: Names and colours of the dealers; `night` lights the shop from within.
STORES = {
    'kessler': {'title': 'KESSLER APPLIANCE', 'size': 0.40, 'wall': '#8a5646', 'mortar': '#b7a594', 'accent': '#14505c', 'van': '#f1f2f1', 'stripe': '#14505c', 'ink': '#14505c'},
    'alderloom': {'title': 'ALDER & LOOM', 'size': 0.42, 'wall': '#cdbca0', 'mortar': '#b9a88e', 'accent': '#34503f', 'van': '#3f5c4a', 'stripe': '#c46a45', 'ink': '#efe6d6'},
    'volteo': {'title': 'VOLTÉO', 'size': 0.50, 'wall': '#41464f', 'mortar': '#33373e', 'accent': '#12161d', 'van': '#20262f', 'stripe': '#2f8bff', 'ink': '#eaf2ff', 'night': True},
}


def flat_coords(n, x='x', y='z'):
    """Object coordinates of two axes as a plane for brick patterns."""
    split = n.add('ShaderNodeSeparateXYZ', Vector=n.add('ShaderNodeTexCoord').outputs['Object'])
    axes = {'x': 0, 'y': 1, 'z': 2}
    return n.add('ShaderNodeCombineXYZ', X=split.outputs[axes[x]], Y=split.outputs[axes[y]], Z=0.0).outputs[0]


@cached
def brick(color, mortar):
    """Brickwork of a facade, every brick a little different."""
    n = Nodes('brick')
    plane = flat_coords(n)
    r, g, b, _ = linear(color)
    bricks = n.add('ShaderNodeTexBrick', {'offset': 0.5}, Vector=plane, Color1=(r * 0.72, g * 0.7, b * 0.7, 1), Color2=(r * 1.2, g * 1.18, b * 1.15, 1),
                   Mortar=linear(mortar), Scale=1.0, Mortar_Size=0.0055, Mortar_Smooth=0.2, Brick_Width=0.215, Row_Height=0.072)
    tone = n.mix(0.4, bricks.outputs['Color'], n.ramp(n.noise(n.coords(), 26, 4.0, 0.7), (0.3, 0.55), (0.7, 1.0)), 'MULTIPLY')
    height = n.math('SUBTRACT', n.math('MULTIPLY', n.noise(n.coords(), 90, 3.0), 0.3), bricks.outputs['Fac'])
    shader = n.add('ShaderNodeBsdfPrincipled', Base_Color=tone, Roughness=0.9, Specular=0.2, Normal=n.bump(height, 0.006, 0.8))
    return n.finish(shader.outputs[0])


@cached
def paving(color='#b5b4ae', width=0.9, row=0.9):
    """Slabs of a pavement."""
    n = Nodes('paving')
    r, g, b, _ = linear(color)
    slabs = n.add('ShaderNodeTexBrick', {'offset': 0.5}, Vector=flat_coords(n, 'x', 'y'), Color1=(r * 0.86, g * 0.86, b * 0.86, 1), Color2=(r, g, b, 1),
                  Mortar=(r * 0.4, g * 0.4, b * 0.4, 1), Scale=1.0, Mortar_Size=0.006, Brick_Width=width, Row_Height=row)
    tone = n.mix(0.45, slabs.outputs['Color'], n.ramp(n.noise(n.coords(), 7, 6.0, 0.7), (0.3, 0.5), (0.7, 1.0)), 'MULTIPLY')
    shader = n.add('ShaderNodeBsdfPrincipled', Base_Color=tone, Roughness=0.8, Specular=0.25,
                   Normal=n.bump(n.math('SUBTRACT', n.noise(n.coords(), 160, 3.0), slabs.outputs['Fac']), 0.003, 0.5))
    return n.finish(shader.outputs[0])


@cached
def rough(color, scale, depth, spread=0.5, shine=0.2):
    """Asphalt, lawn, hedges and cardboard: a colour with grain."""
    n = Nodes('rough')
    grain = n.noise(n.coords(), scale, 5.0, 0.75)
    tone = n.mix(1.0, linear(color), n.ramp(grain, (0.3, 1 - spread), (0.7, 1.0)), 'MULTIPLY')
    shader = n.add('ShaderNodeBsdfPrincipled', Base_Color=tone, Roughness=0.92, Specular=shine, Normal=n.bump(grain, depth, 0.9))
    return n.finish(shader.outputs[0])


def topiary(x, y, z, radius, pot, box_pot=True):
    """A clipped ball of box in a planter."""
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=5, radius=radius)
    for vertex in bm.verts:
        c = vertex.co.normalized()
        wave = math.sin(c.x * 31 + c.y * 17) * math.sin(c.y * 29 + c.z * 23) * math.sin(c.z * 37 + c.x * 13)
        vertex.co = c * radius * (1 + 0.05 * wave + 0.03 * math.sin(c.x * 7 + c.z * 5))
    ball = from_bmesh(bm, 'leaves', rough('#47683a', 70, 0.03, 0.75))
    ball.location = (x, y, z + 0.52 + radius * 0.85)
    surface = plain(pot, 0.5)
    if box_pot:
        prism([(-0.21, 0.0), (0.21, 0.0), (0.25, 0.5), (-0.25, 0.5)], 0.46, surface, (x, y - 0.23, z), 'xz', 0.006)
        box((x - 0.265, x + 0.265), (y - 0.25, y + 0.25), (z + 0.48, z + 0.53), surface, 0.006)
    tube([(x, y, z + 0.5), (x, y, z + 0.7)], 0.025, plain('#5a4130', 0.8))


def pane(x0, x1, z0, z1, y, frame, bars=1):
    """A shop window in its frame."""
    f = 0.06
    for xa, xb, za, zb in ((x0, x0 + f, z0, z1), (x1 - f, x1, z0, z1), (x0 + f, x1 - f, z0, z0 + f), (x0 + f, x1 - f, z1 - f, z1)):
        box((xa, xb), (y - 0.03, y + 0.05), (za, zb), frame, 0.006)
    for i in range(1, bars + 1):
        x = x0 + (x1 - x0) * i / (bars + 1)
        box((x - 0.022, x + 0.022), (y - 0.02, y + 0.04), (z0 + f, z1 - f), frame, 0.004)
    box((x0 + f, x1 - f), (y - 0.02, y + 0.04), (z1 - 0.56, z1 - 0.52), frame, 0.003)
    box((x0 + f, x1 - f), (y + 0.008, y + 0.014), (z0 + f, z1 - f), clear_glass('#e8f0ee'), 0)


def goods(store):
    """What stands behind the windows."""
    if store == 'kessler':
        steel = {'surface': 'steel', 'handle': 'bar'}
        put(refrigeration.build, {**steel, 'layout': 'french', 'dispenser': True, 'width': 36, 'height': 69.75, 'depth': 33}, (-3.65, 0.75, 0.12), 8)
        put(cooking.build_range, {**steel, 'fuel': 'gas', 'style': 'slide-in', 'width': 30}, (-2.5, 0.75, 0.12), 6)
        put(cooking.build_dishwasher, {**steel, 'control': 'top'}, (-1.62, 0.78, 0.12), 4)
        white = {'tint': '#eeeeec', 'tint2': '#e4e4e2'}
        put(laundry.build, {'kind': 'front-washer', 'panel': 'touch', 'door': 'chrome'}, (1.35, 0.8, 0.12), -4, **white)
        put(laundry.build, {'kind': 'dryer', 'panel': 'touch', 'door': 'chrome'}, (2.12, 0.82, 0.12), -5, **white)
        put(laundry.build, {'kind': 'tower', 'panel': 'touch', 'door': 'chrome'}, (3.55, 0.85, 0.12), -8, tint='#3b3e41', tint2='#515457')
        put(refrigeration.build, {**steel, 'layout': 'side-by-side', 'dispenser': True, 'width': 36, 'height': 69.5, 'depth': 33}, (-1.9, 3.3, 0.12))
        put(cooking.build_range, {'fuel': 'gas', 'style': 'pro', 'handle': 'pro', 'width': 48, 'surface': 'steel'}, (0.2, 3.4, 0.12))
        put(cooking.build_hood, {'kind': 'pro', 'width': 48, 'surface': 'steel', 'model': 'hood'}, (0.2, 3.5, 1.85))
        put(refrigeration.build, {**steel, 'layout': 'bottom-freezer', 'dispenser': False, 'width': 30, 'height': 68, 'depth': 30}, (1.9, 3.3, 0.12))
        put(refrigeration.build, {**steel, 'layout': 'top-freezer', 'dispenser': False, 'width': 30, 'height': 66, 'depth': 31}, (3.0, 3.3, 0.12))
    elif store == 'alderloom':
        put(seating.build, {'seats': 2, 'arms': 'track', 'back': 'cushion', 'legs': 'tapered', 'cover': 'velvet', 'pillows': True}, (-2.75, 0.9, 0.12), 10, tint='#4c6b50', tint2='#b8623f')
        put(decor.lamp, {'kind': 'tripod', 'brass': True}, (-3.95, 1.5, 0.12))
        put(tables.build, {'shape': 'round', 'base': 'drum', 'width': 30, 'height': 16}, (-1.6, 0.65, 0.12), tint='#c49a66')
        put(decor.decor, {'kind': 'vase', 'style': 1}, (-1.6, 0.65, 0.53), tint='#4a6684')
        put(tables.build, {'shape': 'round', 'base': 'pedestal', 'width': 46, 'height': 30}, (2.0, 1.3, 0.12), tint='#b98b5c')
        put(decor.lamp, {'kind': 'pendant', 'brass': False}, (2.0, 1.3, 1.85), tint='#2f4a3b')
        put(decor.decor, {'kind': 'vase', 'style': 0}, (2.05, 1.25, 0.885), tint='#e6ded0')
        put(seating.build, {'seats': 1, 'arms': 'slope', 'back': 'tight', 'legs': 'tapered', 'cover': 'weave'}, (3.5, 0.85, 0.12), -24, tint='#b8623f')
        put(decor.lamp, {'kind': 'arc', 'brass': True}, (3.9, 2.0, 0.12), 180)
        put(case_goods.build, {'widthIn': 58, 'heightIn': 34, 'columns': 3, 'rows': 1, 'fronts': 'doors', 'pulls': 'knob', 'legs': 'tapered'}, (-2.6, 3.8, 0.12), tint='#74492b')
        for x, style in ((-3.0, 0), (-2.1, 1), (2.4, 2), (3.4, 0)):
            put(decor.art, style, (x, 4.3, 1.35), tint='#4a6684', tint2='#e8dcc4')
        put(decor.decor, {'kind': 'plant'}, (0.95, 0.8, 0.12), tint='#b5543a')
        rooms.leaves(0.95, 0.8, 0.44)
    else:
        for x, size, turn in ((-2.75, 77, 8), (2.3, 77, -8)):
            put(case_goods.build, {'widthIn': 68, 'heightIn': 20, 'columns': 3, 'rows': 1, 'fronts': 'doors', 'pulls': 'none', 'legs': 'plinth'}, (x, 0.8, 0.12), turn, tint='#3a2c22')
            put(electronics.tv, {'size': size, 'stand': 'feet', 'model': 'tv'}, (x, 1.0, 0.632), turn)
        put(electronics.tv, {'size': 85, 'stand': 'wall', 'model': 'tv'}, (0.0, 4.25, 0.95))
        for x in (-4.05, -1.35, 1.0, 3.7):
            with Gathered() as tower:
                electronics.cabinet(0, 0.22, 1.02, 0.32, False, ((0.3, 0.075, False), (0.49, 0.075, False), (0.68, 0.075, False), (0.86, 0.028, True)))
            tower.move((x, 0.9, 0.14))


def shop(store):
    """The shop front: windows left and right of a door that stands back, a sign above them."""
    look = STORES[store]
    night = look.get('night', False)
    wall, accent = brick(look['wall'], look['mortar']), plain(look['accent'], 0.4)
    deep = plain(look['accent'], 0.5)
    top = 2.75
    for x0, x1, z0, z1 in ((-7, -4.35, 0, 6), (4.35, 7, 0, 6), (-4.35, 4.35, top + 0.72, 6), (-0.98, -0.74, 0, top), (0.5, 0.74, 0, top)):
        box((x0, x1), (0, 0.3), (z0, z1), wall, 0)
    # Panels below the windows, windows, door.
    for x0, x1 in ((-4.35, -0.98), (0.74, 4.35)):
        box((x0, x1), (0.03, 0.3), (0, 0.52), accent, 0.004)
        count = 3
        for i in range(count):
            a = x0 + (x1 - x0) * i / count + 0.10
            b = x0 + (x1 - x0) * (i + 1) / count - 0.10
            for xa, xb, za, zb in ((a, b, 0.12, 0.15), (a, b, 0.40, 0.43), (a, a + 0.03, 0.12, 0.43), (b - 0.03, b, 0.12, 0.43)):
                box((xa, xb), (0.015, 0.04), (za, zb), accent, 0.004)
        box((x0 - 0.02, x1 + 0.02), (-0.05, 0.1), (0.515, 0.555), plain('#cfcac0' if not night else '#5a616d', 0.6), 0.006)
        pane(x0, x1, 0.55, top, 0.08, deep)
    pane(-0.74, 0.5, 0.0, 2.28, 0.55, deep, 0)
    box((-0.74, 0.5), (0.5, 0.6), (2.28, 2.36), deep, 0.004)
    box((-0.70, 0.46), (0.545, 0.551), (2.36, top), clear_glass('#e8f0ee'), 0)
    for x in (-0.78, 0.5):
        box((x, x + 0.04), (0.04, 0.6), (0, top), deep, 0.003)
    box((-0.78, 0.54), (0.0, 0.6), (top - 0.03, top), deep, 0)
    box((-0.68, 0.44), (0.53, 0.57), (0.06, 0.3), deep, 0.004)
    tube(rounded([(0.33, 0.52, 0.85), (0.33, 0.46, 0.9), (0.33, 0.46, 1.4), (0.33, 0.52, 1.45)], 0.03), 0.014, plain('#c9a25a', 0.25, 1.0), 8)
    box((-0.9, 0.66), (-0.25, 0.6), (-0.01, 0.05), plain('#8d8b86', 0.8), 0.01)
    # Sign.
    box((-4.55, 4.55), (-0.14, 0.1), (top, top + 0.72), accent, 0.01)
    for z0, z1, out in ((top - 0.04, top + 0.03, 0.18), (top + 0.69, top + 0.78, 0.24), (top + 0.78, top + 0.83, 0.29)):
        box((-4.6, 4.6), (-out, 0.1), (z0, z1), accent, 0.01)
    ink = glow('#8fc4ff', 5.0) if night else plain('#f6f3ea', 0.5)
    letters(look['title'], look['size'], ink, (0, -0.165, top + 0.345), 0.02)
    if store == 'alderloom':
        # Awnings.
        for x0, x1 in ((-4.4, -0.95), (0.71, 4.4)):
            cloth = (plain('#e9dfca', 0.9), plain('#34503f', 0.9))
            stripes = 18
            for i in range(stripes):
                a, b = x0 + (x1 - x0) * i / stripes, x0 + (x1 - x0) * (i + 1) / stripes
                prism([(-0.02, top - 0.02), (-0.95, top - 0.48), (-0.95, top - 0.66), (-0.945, top - 0.66), (-0.945, top - 0.475), (-0.02, top - 0.01)], b - a, cloth[i % 2], (a, 0, 0), 'yz', 0)
    elif not night:
        for x in (-3.6, -1.8, 0.0, 1.8, 3.6):
            black = plain('#1b1d1f', 0.4)
            tube(rounded([(x, -0.2, top + 1.0), (x, -0.45, top + 1.12), (x, -0.62, top + 1.02), (x, -0.62, top + 0.96)], 0.14), 0.012, black, 8)
            tube([(x, 0.0, top + 0.98), (x, -0.22, top + 1.0)], 0.012, black, 8)
            lathe([(0.02, 0.12), (0.05, 0.11), (0.13, 0.03), (0.15, 0.0), (0.146, 0.0), (0.12, 0.03), (0.04, 0.1), (1e-6, 0.105)], black, (x, -0.62, top + 0.84), segments=48)
    # Inside.
    inner = plain('#ece6da' if not night else '#39414f', 0.85)
    box((-5, 5), (0.3, 4.6), (0.0, 0.12), rooms.planks('#a98257' if not night else '#5a4636'), 0)
    box((-5, 5), (4.5, 4.6), (0, 3.1), inner, 0)
    for s in (-1, 1):
        box(sorted((s * 4.6, s * 4.7)), (0.3, 4.6), (0, 3.1), inner, 0)
    box((-5, 5), (0.3, 4.6), (3.05, 3.1), plain('#f3f1ec' if not night else '#20252e', 0.8), 0)
    warm = '#fff0dc' if store != 'volteo' else '#cfe0ff'
    for x in (-2.9, 0.0, 2.9):
        for y in (1.1, 3.0):
            studio.area('ceiling', (x, y, 3.0), (x, y + 0.01, 0), 1.9, 0.7, 13.0, warm)
    goods(store)
    # Pavement, kerb, street.
    box((-9, 9), (-2.6, 0.3), (-0.2, 0.0), paving('#b9b6ae' if not night else '#8c9099'), 0)
    box((-9, 9), (-2.78, -2.6), (-0.3, 0.002), plain('#9c9a95', 0.8), 0.012)
    box((-9, 9), (-9, -2.78), (-0.4, -0.14), rough('#4a4b4d', 130, 0.004), 0)
    for x in (-1.3, 1.06):
        topiary(x, -0.35, 0, 0.33, '#2b2d2f' if store != 'alderloom' else '#a8623f')
    if night:
        air(0.3, '#5a74b8')
        studio.area('street', (-6, -6, 6), (0, 0, 1), 3, 3, 5.0, '#ffcf9a')
        studio.area('sign', (0, -0.9, top + 0.3), (0, 0, top - 0.3), 3.2, 0.2, 5.0, '#6fa8ff')
    else:
        air(0.75, '#dbe7f2')
        sun(3.2, (0.62, 0.8, -0.75), '#fff0d8')
    return (0.25, -9.2, 1.6), (0.0, 0, 1.82), 32


def carton(width, depth, height, store, label):
    """A carton standing at the origin, its printed side to the front."""
    look = STORES[store]
    board = rough('#b58a5c', 8, 0.0006, 0.16, 0.1)
    w, d = width / 2, depth / 2
    box((-w, w), (-d, d), (0, height), board, 0.006)
    tape = plain('#c9a777', 0.25)
    box((-w - 0.001, w + 0.001), (-0.03, 0.03), (height - 0.16, height + 0.001), tape, 0)
    ink = plain('#3b2b1c', 0.8)
    y = -d - 0.0012
    size = min(0.11, width * 0.125)
    letters(look['title'].split()[0] if store == 'kessler' else look['title'], size, ink, (0, y, height * 0.72), 0.0002)
    letters(label, size * 0.55, ink, (0, y, height * 0.72 - size * 1.15), 0.0002)
    for x in (w - 0.16, w - 0.09):
        prism([(x - 0.009, 0.10), (x + 0.009, 0.10), (x + 0.009, 0.17), (x + 0.026, 0.17), (x, 0.205), (x - 0.026, 0.17), (x - 0.009, 0.17)], 0.0006, ink, (0, y, 0), 'xz', 0)
    box((w - 0.20, w - 0.05), (y - 0.0003, y + 0.0005), (0.082, 0.09), ink, 0)
    prism(rounded_rect(0.16, 0.10, 0.004, center=(-w + 0.14, 0.17)), 0.0008, plain('#f2efe8', 0.6), (0, y - 0.0003, 0), bevel=0)
    for i in range(15):
        x = -w + 0.08 + 0.008 * i
        box((x, x + (0.0045 if i % 3 else 0.002)), (y - 0.0006, y), (0.15, 0.20), ink, 0)


def hand_truck(height=1.25):
    """An appliance hand truck seen from its side, its plate towards +x; the load stands at x > 0."""
    red, dark = plain('#2c4f7c', 0.35, clearcoat=0.4), plain('#17181a', 0.7)
    for y in (-0.2, 0.2):
        tube(rounded([(-0.015, y, 0.03), (-0.015, y, height - 0.15), (-0.11, y, height), (-0.17, y, height + 0.01)], 0.08), 0.016, red, 10)
        tube([(-0.15, y, height + 0.01), (-0.26, y, height + 0.012)], 0.020, dark, 10)
        lathe([(1e-6, -0.03), (0.05, -0.03), (0.09, -0.028), (0.105, -0.02), (0.105, 0.02), (0.09, 0.028), (0.05, 0.03), (1e-6, 0.03)], dark, (-0.10, y * 1.25, 0.105), 'y', 64)
        lathe([(1e-6, -0.032), (0.04, -0.032), (0.052, -0.028)], plain('#c9ccce', 0.3, 0.8), (-0.10, y * 1.25, 0.105), 'y', 48)
        tube([(-0.015, y, 0.30), (-0.10, y, 0.105)], 0.011, red, 8)
    for z in (0.25, 0.6, 0.95):
        tube([(-0.015, -0.2, z), (-0.015, 0.2, z)], 0.012, red, 8)
    tube([(-0.10, -0.25, 0.105), (-0.10, 0.25, 0.105)], 0.012, plain('#8d9194', 0.35, 0.8), 8)
    box((-0.02, 0.30), (-0.22, 0.22), (0.008, 0.016), plain('#5c6063', 0.4, 0.7), 0.003)


def strap(x0, x1, y0, y1, z):
    """A web strap around the load."""
    web = plain('#c7742c', 0.8)
    loop = rounded_rect(x1 - x0, y1 - y0, 0.012, center=((x0 + x1) / 2, (y0 + y1) / 2))
    inner = [((x - (x0 + x1) / 2) * 0.99 + (x0 + x1) / 2, (y - (y0 + y1) / 2) * 0.99 + (y0 + y1) / 2) for x, y in loop]
    outline = loop + [loop[0], inner[0]] + inner[:0:-1]
    prism(outline, 0.045, web, (0, 0, z), 'xy', 0)


def truck(store):
    """The rear part of a delivery truck, seen from its right side; it ends at x = 0."""
    look = STORES[store]
    body, stripe, ink = plain(look['van'], 0.28, clearcoat=0.5), plain(look['stripe'], 0.35, clearcoat=0.4), plain(look['ink'], 0.45)
    rail, dark = plain('#b9bdc0', 0.3, 0.9), plain('#17181a', 0.6)
    long, y0, y1, z0, z1 = 5.6, 0.0, 2.2, 0.86, 3.3
    box((-long, 0), (y0, y1), (z0, z1), body, 0.02)
    for z in (z0 - 0.02, z1 - 0.07):
        box((-long - 0.01, 0.012), (y0 - 0.012, y1 + 0.01), (z, z + 0.09), rail, 0.008)
    for x in (-0.07, -long):
        box((x, x + 0.08), (y0 - 0.012, y0 + 0.05), (z0, z1), rail, 0.006)
    box((-long + 0.08, -0.07), (y0 - 0.004, y0 + 0.02), (z0 + 0.28, z0 + 0.62), stripe, 0)
    lines = {'kessler': ('KESSLER', 'APPLIANCE'), 'alderloom': ('ALDER', '& LOOM'), 'volteo': ('VOLTÉO',)}[store]
    for row, text in enumerate(lines):
        letters(text, 0.42, ink, (-2.55, y0 - 0.006, z0 + 1.86 - 0.42 * row - (0.3 if len(lines) == 1 else 0)), 0.001, 'LEFT')
    letters({'kessler': 'Duluth · Hermantown', 'alderloom': 'Furniture · Portland', 'volteo': 'Québec · Lévis'}[store], 0.17, ink, (-2.54, y0 - 0.006, z0 + 0.98), 0.001, 'LEFT')
    # Rear: posts, lamps, bumper, lift.
    box((-0.02, 0.03), (y0 + 0.06, y1 - 0.06), (z0 + 0.06, z1 - 0.1), plain('#d4d7d9', 0.4), 0.004)
    for z in (1.15, 1.25):
        box((-0.035, -0.005), (y0 - 0.016, y0), (z - 0.03, z + 0.03), plain('#a3161a' if z < 1.2 else '#d98a1a', 0.2, clearcoat=1.0), 0.006)
    for x in (-1.4, -2.9, -4.4):
        box((x - 0.05, x + 0.05), (y0 - 0.014, y0), (z0 + 0.10, z0 + 0.14), plain('#d98a1a', 0.2, clearcoat=1.0), 0.004)
    box((-long, -0.1), (y0 + 0.25, y1 - 0.25), (0.55, z0 - 0.02), dark, 0.01)
    box((-0.2, 0.03), (y0 + 0.05, y1 - 0.05), (0.48, 0.60), plain('#2b2d30', 0.5), 0.01)
    box((-0.06, 1.25), (y0 + 0.15, y1 - 0.15), (0.0, 0.05), plain('#8f9497', 0.45, 0.7), 0.01)
    for y in (y0 + 0.3, y1 - 0.3):
        tube([(-0.05, y, 0.56), (0.12, y, 0.05)], 0.03, plain('#3a3d40', 0.5), 8)
    # Wheels under their guards.
    for x in (-1.55, -long - 0.25):
        lathe([(1e-6, 0.02), (0.25, 0.02), (0.26, 0.0), (0.40, -0.01), (0.46, 0.02), (0.475, 0.06), (0.475, 0.24), (0.45, 0.27)], plain('#161718', 0.8), (x, y0 + 0.06, 0.475), 'y', 96)
        lathe([(1e-6, 0.035), (0.07, 0.03), (0.075, 0.0), (0.09, 0.0), (0.10, 0.06), (0.20, 0.075), (0.235, 0.03), (0.262, 0.012), (0.268, 0.02)], plain('#c3c6c8', 0.35, 0.8), (x, y0 + 0.05, 0.475), 'y', 96)
        for k in range(8):
            t = 2 * math.pi * k / 8
            cylinder(0.014, 0.03, plain('#8d9194', 0.3, 0.9), (x + 0.13 * math.cos(t), y0 + 0.095, 0.475 + 0.13 * math.sin(t)), 'y', 0.003)
        tube([(x + 0.56 * math.cos(math.radians(a)), y0 + 0.1, 0.475 + 0.56 * math.sin(math.radians(a))) for a in range(10, 171, 8)], 0.03, dark, 6)
    box((-0.82, -0.80), (y0 + 0.1, y0 + 0.5), (0.16, 0.6), dark, 0.004)


def house(accent, siding):
    """A house with clapboards, a door under a small roof, and a window with shutters."""
    paint, white, dark = plain(siding, 0.6), plain('#f4f3ee', 0.5), plain('#3a3c3f', 0.8)
    for i in range(34):
        z = 0.42 + 0.135 * i
        prism([(0.0, z), (-0.036, z), (-0.006, z + 0.14), (0.0, z + 0.14)], 20, paint, (-10, 0, 0), 'yz', 0)
    box((-10, 10), (-0.01, 0.3), (-0.1, 0.43), plain('#8f8c86', 0.85), 0)
    # Door with its frame, steps, roof.
    x0, x1, z0, z1 = 1.75, 2.75, 0.45, 2.55
    for xa, xb, za, zb in ((x0 - 0.14, x0, z0, z1 + 0.14), (x1, x1 + 0.14, z0, z1 + 0.14), (x0 - 0.2, x1 + 0.2, z1, z1 + 0.18)):
        box((xa, xb), (-0.07, 0.05), (za, zb), white, 0.006)
    door = plain(accent, 0.35, clearcoat=0.3)
    box((x0, x1), (-0.044, 0.02), (z0, z1), door, 0.002)
    for xa, xb in ((x0 + 0.12, x0 + 0.45), (x1 - 0.45, x1 - 0.12)):
        for za, zb in ((z0 + 0.18, z0 + 0.85), (z0 + 1.0, z0 + 1.5)):
            box((xa, xb), (-0.058, 0.0), (za, zb), door, 0.012)
        box((xa, xb), (-0.049, 0.0), (z0 + 1.65, z1 - 0.12), dark_glass('#1d262c', 0.08), 0.004)
    cylinder(0.03, 0.06, plain('#c9a25a', 0.25, 1.0), (x1 - 0.07, -0.095, z0 + 0.95), 'y', 0.012)
    stone = plain('#a9a6a0', 0.85)
    box((x0 - 0.45, x1 + 0.45), (-1.25, 0), (0, 0.44), stone, 0.012)
    box((x0 - 0.25, x1 + 0.25), (-1.6, -1.2), (0, 0.29), stone, 0.012)
    box((x0 - 0.25, x1 + 0.25), (-1.95, -1.55), (0, 0.145), stone, 0.012)
    box((x0 - 0.5, x1 + 0.5), (-1.1, 0.05), (2.86, 3.0), white, 0.01)
    prism([(x0 - 0.62, 3.0), (x1 + 0.62, 3.0), ((x0 + x1) / 2, 3.52)], 1.2, plain('#4b4f54', 0.8), (0, -1.18, 0), 'xz', 0.01)
    prism([(x0 - 0.45, 3.01), (x1 + 0.45, 3.01), ((x0 + x1) / 2, 3.40)], 0.02, white, (0, -1.19, 0), 'xz', 0)
    for x in (x0 - 0.36, x1 + 0.36):
        box((x - 0.06, x + 0.06), (-1.05, -0.93), (0.44, 2.86), white, 0.008)
    box((x1 + 0.24, x1 + 0.34), (-0.16, -0.06), (1.95, 2.2), glow('#ffdf9e', 2.5), 0.01)
    box((x1 + 0.22, x1 + 0.36), (-0.18, -0.02), (2.2, 2.24), dark, 0.006)
    # Window.
    for wx in (4.25, -0.6):
        a, b, c, d = wx - 0.55, wx + 0.55, 1.25, 2.6
        box((a - 0.1, b + 0.1), (-0.05, 0.03), (c - 0.1, d + 0.12), white, 0.006)
        box((a, b), (-0.054, 0.0), (c, d), dark_glass('#2a353c', 0.06), 0)
        box((wx - 0.02, wx + 0.02), (-0.075, -0.04), (c, d), white, 0.003)
        box((a, b), (-0.075, -0.04), ((c + d) / 2 - 0.025, (c + d) / 2 + 0.025), white, 0.003)
        box((a - 0.14, b + 0.14), (-0.12, 0.0), (c - 0.14, c - 0.08), white, 0.006)
        for s in (-1, 1):
            xa, xb = sorted((wx + s * 0.68, wx + s * 1.08))
            box((xa, xb), (-0.06, 0.0), (c - 0.06, d + 0.06), door, 0.006)
            for i in range(17):
                z = c + 0.02 + (d - c - 0.04) * i / 16
                box((xa + 0.05, xb - 0.05), (-0.075, -0.05), (z - 0.022, z + 0.014), door, 0.004)


def delivery(store):
    """A truck at the kerb, its load on a hand truck on the way to the door."""
    look = STORES[store]
    house({'kessler': '#14505c', 'alderloom': '#b5543a', 'volteo': '#1f5fb8'}[store], {'kessler': '#b3a78f', 'alderloom': '#7d9086', 'volteo': '#99a2ab'}[store])
    # Lawn, path, pavement, street.
    box((-14, 14), (-4.2, 0.2), (-0.2, 0.0), rough('#5f8142', 55, 0.05, 0.6), 0)
    box((1.5, 3.0), (-4.2, -1.9), (-0.1, 0.012), paving('#c4bfb4', 0.75, 0.6), 0.004)
    box((-14, 14), (-13, -4.2), (-0.2, 0.012), paving('#bdbab2', 1.5, 1.1), 0)
    for x in (0.75, 3.75):
        topiary(x, -0.75, 0.0, 0.36, '#5a5550')
    with Gathered() as things:
        truck(store)
    things.move((-0.75, -4.9, 0.0))
    # The load.
    with Gathered() as load:
        hand_truck()
        if store == 'kessler':
            put(laundry.build, {'kind': 'front-washer', 'panel': 'touch', 'door': 'chrome'}, (0.36, -0.38, 0.018), tint='#eeeeec', tint2='#e4e4e2')
            strap(-0.035, 0.712, -0.392, 0.43, 0.72)
        elif store == 'alderloom':
            with Gathered() as box_:
                carton(0.62, 0.62, 1.18, store, 'OAK NIGHTSTANDS · 2')
            box_.move((0.325, 0, 0.018))
            strap(-0.035, 0.645, -0.32, 0.32, 0.55)
        else:
            with Gathered() as box_:
                carton(1.32, 0.24, 0.86, store, 'OLED 55"')
            box_.move((0.67, 0, 0.018))
            strap(-0.035, 1.34, -0.13, 0.13, 0.45)
    load.move((0.62, -5.5, 0.012))
    with Gathered() as second:
        carton(0.55, 0.5, 0.5, store, {'kessler': 'HOSES & STACKING KIT', 'alderloom': 'TABLE LAMP', 'volteo': 'SOUNDBAR'}[store])
    second.turn(-12, (0, 0, 0)).move((3.05, -0.62, 0.44))
    if store == 'alderloom':
        put(seating.build, {'seats': 1, 'arms': 'slope', 'back': 'tight', 'legs': 'tapered', 'cover': 'weave'}, (2.6, -5.4, 0.012), -18, tint='#b8623f')
    air(0.6, '#dbe7f2')
    sun(3.0, (0.55, 0.85, -0.85), '#fff1dc')
    return (0.1, -14.2, 1.65), (0.1, 0, 1.12), 46


def build(params):
    """The scene 'outdoors': 'shop' or 'delivery' of a store."""
    rooms.ROOMS['outdoors'] = lambda: {'shop': shop, 'delivery': delivery}[params['name']](params['store'])
    rooms.build({'name': 'outdoors'})


#: Upright lines stay upright, as in the rooms.
camera = rooms.camera
