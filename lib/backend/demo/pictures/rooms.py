"""Rooms that show the products where they are used. The back wall is at y = 0, the camera looks along +y."""

import math

import bpy
from mathutils import Vector

import beds
import case_goods
import chairs
import cooking
import decor
import electronics
import laundry
import refrigeration
import seating
import studio
import tables
from materials import brushed_steel, clear_glass, dress, fabric, glow, linear, marble, plain, wood
from parts import box, cushion, cylinder, Gathered, lathe, prism, rounded, tube


def put(build, params, at, turn=0, **colors):
    """Builds a product, turns it around its origin and sets it down."""
    dress(**colors)
    with Gathered() as things:
        build(params)
    dress()
    things.turn(turn, (0, 0, 0)).move(at)
    return things


def walls(width, depth, height, color, floor, window=None, side_color=None):
    """Back wall (with a window (x0, x1, z0, z1) if wanted), side walls, ceiling and floor; open towards the camera."""
    w = width / 2
    paint = plain(color, 0.85)
    side = plain(side_color or color, 0.85)
    white = plain('#f3f2ee', 0.8)
    box((-w - 0.1, w + 0.1), (-depth - 3, 0.1), (-0.1, 0), floor, 0)
    box((-w - 0.1, w + 0.1), (-depth, 0.1), (height, height + 0.1), white, 0)
    box((-w - 0.1, -w), (-depth, 0.1), (0, height), side, 0)
    box((w, w + 0.1), (-depth, 0.1), (0, height), side, 0)
    if window is None:
        box((-w, w), (0, 0.1), (0, height), paint, 0)
    else:
        x0, x1, z0, z1 = window
        for xa, xb, za, zb in ((-w, x0, 0, height), (x1, w, 0, height), (x0, x1, 0, z0), (x0, x1, z1, height)):
            box((xa, xb), (0, 0.14), (za, zb), paint, 0)
        window_in(x0, x1, z0, z1)
    box((-w, w), (-0.016, 0), (0, 0.11), white, 0.004)


def window_in(x0, x1, z0, z1):
    """Frame, bars, sill, the view and the daylight that comes through."""
    white = plain('#f4f3ef', 0.5)
    frame = 0.05
    for xa, xb, za, zb in ((x0, x0 + frame, z0, z1), (x1 - frame, x1, z0, z1), (x0, x1, z0, z0 + frame), (x0, x1, z1 - frame, z1)):
        box((xa, xb), (0.02, 0.09), (za, zb), white, 0.004)
    count = max(1, round((x1 - x0) / 0.75))
    for i in range(1, count):
        x = x0 + (x1 - x0) * i / count
        box((x - 0.018, x + 0.018), (0.03, 0.08), (z0, z1), white, 0.003)
    box((x0 - 0.06, x1 + 0.06), (-0.06, 0.1), (z0 - 0.03, z0), white, 0.006)
    view((x0 + x1) / 2, (z0 + z1) / 2)
    light = studio.area('window', ((x0 + x1) / 2, 0.12, (z0 + z1) / 2 + 0.1), ((x0 + x1) / 2 - 0.3, -3, 0.4), x1 - x0, z1 - z0, 9.0, '#fff4e2')
    light.visible_glossy = False


def view(x, z):
    """What is seen outside: sky, far hills, water, all brighter than the room."""
    sky = glow('#e6f0f7', 3.6)
    box((x - 14, x + 14), (22, 22.1), (z - 8, z + 12), sky, 0)
    for k, (far, color, strength, level, high) in enumerate(((20, '#cddbe4', 2.6, -0.1, 1.5), (17, '#b3c6cb', 1.9, -0.5, 1.1), (13, '#93aa9c', 1.25, -1.1, 0.8))):
        outline = [(x - 14, z - 8), (x + 14, z - 8)]
        for i in range(61):
            px = x + 14 - 28 * i / 60
            outline.append((px, z + level + high * (0.5 + 0.5 * math.sin(px * 0.55 + k * 2.1)) * (0.6 + 0.4 * math.sin(px * 1.7 + k))))
        prism(outline, 0.02, glow(color, strength), (0, far, 0), 'xz', 0)


def sun(strength=2.2, direction=(0.55, -0.8, -0.75), color='#ffe6c2'):
    """Sun through the window draws light on the floor."""
    light = bpy.data.lights.new('sun', 'SUN')
    light.energy, light.angle, light.color = strength, math.radians(1.2), linear(color)[:3]
    thing = bpy.data.objects.new('sun', light)
    thing.rotation_euler = Vector(direction).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(thing)


def air(level=0.5, color='#f4f1ea'):
    """Soft light from the open side, where the camera is."""
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes['Background']
    background.inputs[0].default_value = linear(color)
    background.inputs[1].default_value = level


def planks(color='#b48a5c', along='x'):
    return wood(color, along, board=0.18, roughness=0.4)


def shaker(x0, x1, z0, z1, y, color, handle='bar'):
    """A cabinet door with a frame, its front at y."""
    paint = plain(color, 0.42)
    brass = plain('#b08d57', 0.28, 1.0)
    a, b, c, d, f = x0 + 0.0015, x1 - 0.0015, z0 + 0.0015, z1 - 0.0015, 0.06
    box((a, b), (y + 0.008, y + 0.02), (c, d), paint, 0)
    if d - c > 0.25:
        for xa, xb, za, zb in ((a, a + f, c, d), (b - f, b, c, d), (a + f, b - f, c, c + f), (a + f, b - f, d - f, d)):
            box((xa, xb), (y, y + 0.02), (za, zb), paint, 0.002)
    else:
        box((a, b), (y, y + 0.02), (c, d), paint, 0.003)
    middle, level = (a + b) / 2, (d - 0.05 if d - c > 0.25 and z0 < 1 else (c + 0.05 if d - c > 0.25 else (c + d) / 2))
    tube([(middle - 0.06, y - 0.028, level), (middle + 0.06, y - 0.028, level)], 0.005, brass, 6)
    for s in (-1, 1):
        cylinder(0.004, 0.028, brass, (middle + s * 0.05, y - 0.028, level), 'y')


def base_run(x0, x1, doors, color, stone=True, drawers=True):
    """Base cabinets with a stone top, 60 cm deep against the back wall."""
    y = -0.6
    box((x0, x1), (y + 0.02, 0), (0.1, 0.87), plain(color, 0.5), 0)
    box((x0, x1), (y + 0.07, 0), (0, 0.1), plain('#22262b', 0.6), 0)
    each = (x1 - x0) / doors
    for i in range(doors):
        a = x0 + each * i
        if drawers:
            shaker(a, a + each, 0.70, 0.87, y, color)
            shaker(a, a + each, 0.1, 0.70, y, color)
        else:
            shaker(a, a + each, 0.1, 0.87, y, color)
    if stone:
        counter(x0, x1)


def counter(x0, x1):
    box((x0, x1), (-0.635, 0), (0.875, 0.912), marble('#efece6', '#a9a59e'), 0.004)


def wall_run(x0, x1, doors, color, z0=1.45, z1=2.25):
    box((x0, x1), (-0.33, 0), (z0, z1), plain(color, 0.5), 0)
    each = (x1 - x0) / doors
    for i in range(doors):
        shaker(x0 + each * i, x0 + each * (i + 1), z0, z1, -0.352, color)


def kitchen():
    blue = '#34506b'
    walls(5.4, 4.2, 2.62, '#ece9e2', planks('#b58d60'), (-1.95, -0.75, 1.08, 2.15))
    base_run(-2.7, -1.98, 1, blue, stone=False)
    put(cooking.build_dishwasher, {'control': 'top', 'handle': 'bar', 'surface': 'steel'}, (-1.675, -0.6, 0.0))
    base_run(-1.37, -0.62, 1, blue, stone=False, drawers=False)
    counter(-2.7, -0.62)
    # Sink and tap.
    box((-1.65, -1.05), (-0.52, -0.14), (0.9, 0.9135), brushed_steel(), 0.01)
    tap = plain('#b08d57', 0.2, 1.0)
    tube(rounded([(-1.35, -0.1, 0.91), (-1.35, -0.1, 1.24), (-1.35, -0.27, 1.24), (-1.35, -0.27, 1.15)], 0.09), 0.011, tap)
    put(cooking.build_range, {'fuel': 'gas', 'style': 'pro', 'handle': 'pro', 'width': 48, 'surface': 'steel'}, (0.02, -0.68, 0))
    put(cooking.build_hood, {'kind': 'pro', 'width': 48, 'surface': 'steel', 'model': 'hood'}, (0.02, -0.58, 1.72))
    box((-0.2, 0.24), (-0.3, 0), (2.05, 2.62), plain('#ece9e2', 0.8), 0.003)
    base_run(0.66, 1.42, 1, blue)
    wall_run(0.72, 1.42, 1, blue, 1.45, 2.35)
    wall_run(-2.7, -2.05, 1, blue, 1.45, 2.35)
    put(refrigeration.build, {'layout': 'french', 'handle': 'pro', 'dispenser': False, 'surface': 'steel', 'width': 36, 'height': 69.75, 'depth': 29}, (1.92, -0.745, 0))
    for x in ((1.42, 1.455), (2.385, 2.42)):
        box(x, (-0.66, 0), (0, 2.35), plain(blue, 0.45), 0.002)
    shaker(1.455, 1.92, 1.82, 2.35, -0.62, blue)
    shaker(1.92, 2.385, 1.82, 2.35, -0.62, blue)
    box((1.455, 2.385), (-0.6, 0), (1.82, 2.35), plain(blue, 0.5), 0)
    shaker(2.42, 2.7, 0.1, 2.35, -0.6, blue)
    # Tiles behind the range.
    tile = plain('#f2f0ea', 0.18)
    for row in range(11):
        for column in range(30):
            x = -0.62 + column * 0.155 + (0.0775 if row % 2 else 0)
            if x > 1.36:
                continue
            z = 0.915 + row * 0.078
            box((x, x + 0.152), (-0.012, 0.0), (z, z + 0.075), tile, 0.003, 2)
    lathe([(0.055, 0), (0.075, 0.06), (0.078, 0.15), (0.06, 0.17)], plain('#c9b28c', 0.5), (1.1, -0.3, 0.912))
    for i in range(5):
        tube([(1.1 + 0.01 * i, -0.3, 1.0), (1.06 + 0.03 * i, -0.31 + 0.01 * i, 1.24)], 0.006, plain('#8a5a34', 0.6), 4)
    box((-2.45, -2.42), (-0.32, -0.02), (0.912, 1.24), wood('#a9753f', 'z', board=9.0), 0.01)
    # Lit pot on the range.
    lathe([(0.11, 0), (0.12, 0.01), (0.12, 0.13), (0.125, 0.135)], plain('#8c2f24', 0.2, clearcoat=0.8), (-0.28, -0.42, 0.955))
    lathe([(0.123, 0.135), (0.09, 0.155), (0.02, 0.165), (1e-6, 0.166)], plain('#8c2f24', 0.2, clearcoat=0.8), (-0.28, -0.42, 0.955))
    put(decor.decor, {'kind': 'vase', 'style': 1}, (-0.72, -0.25, 0.912), tint='#d8d2c4')
    air(0.75)
    sun(2.0)
    return (0.15, -4.3, 1.38), (0.0, 0, 1.16), 26


def laundry_room():
    green = '#7c8f86'
    walls(4.4, 3.6, 2.6, '#eeece6', plain('#c9c5bc', 0.35), (-1.95, -0.85, 1.15, 2.15))
    white = dict(tint='#eeeeec', tint2='#e4e4e2')
    for x, kind in ((-0.36, 'front-washer'), (0.36, 'dryer')):
        put(laundry.build, {'kind': kind, 'panel': 'touch', 'door': 'chrome'}, (x, -0.80, 0), **white)
    box((-0.74, 0.74), (-0.72, 0), (1.0, 1.035), wood('#b98b5c', 'x', board=0.12), 0.004)
    wall_run(-0.72, 0.72, 3, green, 1.55, 2.3)
    base_run(-2.2, -0.76, 2, green)
    base_run(0.76, 2.2, 2, green)
    wall_run(0.8, 2.2, 2, green, 1.55, 2.3)
    basket = plain('#b8935f', 0.8)
    lathe([(0.16, 0), (0.2, 0.28), (0.21, 0.3), (0.2, 0.3)], basket, (-1.2, -1.1, 0))
    for i in range(4):
        cushion(0.3, 0.24, 0.07, fabric(('#d9cbb6', '#8fa3a8', '#e9e4da', '#c78d6b')[i], 'weave'), (1.45, -0.33, 0.945 + 0.062 * i), 0.6, 0.2, seed=i)
    for i in range(2):
        lathe([(0.04, 0), (0.045, 0.01), (0.045, 0.15), (0.02, 0.18), (0.02, 0.2), (1e-6, 0.2)], clear_glass('#dfe8e6') if i else plain('#e9e7e1', 0.3), (-0.55 + 0.13 * i, -0.25, 1.035))
    put(decor.decor, {'kind': 'plant'}, (-1.9, -0.3, 0.912), tint='#c9bda8')
    air(0.8)
    sun(1.6)
    return (0.1, -4.0, 1.3), (0.0, 0, 1.08), 27


def books(x, y, z, count, spread=0.02):
    tones = ('#d8cfc0', '#7a5a44', '#4f5d59', '#b8a888', '#2f3a44', '#93503b')
    for k in range(count):
        box((x, x + 0.26 - 0.02 * k), (y, y + 0.19 - 0.01 * k), (z + 0.03 * k, z + 0.03 * k + 0.028), plain(tones[k % 6], 0.7), 0.002)


def curtains(x0, x1, top):
    cloth = fabric('#e9e1d2', 'weave')
    for start, end in ((x0, x0 + 0.42), (x1 - 0.42, x1)):
        outline = []
        for i in range(49):
            x = start + (end - start) * i / 48
            outline.append((x, -0.10 + 0.035 * math.sin(i * 0.95)))
        outline += [(x, y + 0.012) for x, y in reversed(outline)]
        prism(outline, top - 0.02, cloth, (0, 0, 0.02), 'xy', 0)
    tube([(x0 - 0.1, -0.1, top + 0.02), (x1 + 0.1, -0.1, top + 0.02)], 0.011, plain('#2b2c2e', 0.4, 0.7))


def living():
    walls(6.2, 5.0, 2.75, '#e3dccd', planks('#a87d52'), (-1.5, 1.3, 0.75, 2.35))
    curtains(-1.9, 1.7, 2.5)
    put(seating.build, {'seats': 3, 'arms': 'track', 'back': 'cushion', 'legs': 'tapered', 'cover': 'velvet', 'pillows': True}, (-0.15, -1.75, 0), tint='#4c6b50', tint2='#b8623f')
    put(decor.rug, {'kind': 'medallion', 'ground': '#9a4b35', 'figure': '#2f3e4a', 'line': '#e4d3b0'}, (-0.1, -2.55, 0), 90)
    put(tables.build, {'shape': 'round', 'base': 'drum', 'width': 38, 'height': 16}, (-0.2, -2.75, 0.011), tint='#c49a66')
    put(seating.build, {'seats': 1, 'arms': 'slope', 'back': 'tight', 'legs': 'metal', 'cover': 'weave'}, (1.95, -2.35, 0), -62, tint='#d8cdba')
    put(decor.lamp, {'kind': 'arc', 'brass': True}, (-1.6, -1.1, 0), 8)
    put(tables.build, {'shape': 'round', 'base': 'pedestal', 'width': 18, 'height': 21}, (1.55, -1.15, 0), tint='#74492b')
    put(decor.lamp, {'kind': 'table', 'brass': True}, (1.55, -1.15, 0.535))
    put(case_goods.build, {'widthIn': 38, 'heightIn': 76, 'columns': 1, 'rows': 5, 'fronts': 'shelves', 'pulls': 'none', 'legs': 'plinth'}, (2.45, -0.36, 0), tint='#a9793f')
    put(decor.art, 0, (-2.35, -0.03, 1.15), tint='#4a6684', tint2='#e8dcc4')
    put(decor.decor, {'kind': 'vase', 'style': 0}, (-0.35, -2.7, 0.42), tint='#e6ded0')
    books(-0.1, -2.85, 0.42, 3)
    put(decor.decor, {'kind': 'plant'}, (-2.5, -1.3, 0.012), tint='#b5543a')
    leaves(-2.5, -1.3, 0.33)
    air(0.55, '#f6efe2')
    sun(2.6, (0.35, -0.9, -0.6))
    return (0.25, -6.4, 1.3), (0.0, -1.0, 0.92), 30


def leaves(x, y, z):
    """A leafy plant: long arching leaves."""
    green = plain('#3f5f3b', 0.45)
    for i in range(26):
        t = i * 2.4
        reach, high = 0.28 + 0.12 * math.sin(i * 1.7), 0.55 + 0.25 * math.sin(i * 2.9)
        points = [(x + reach * s * math.cos(t), y + reach * s * math.sin(t), z + high * (s * 1.9 - s * s * 1.0)) for s in (0, 0.25, 0.5, 0.75, 1.0)]
        for a, b, r in zip(points, points[1:], (0.006, 0.016, 0.022, 0.012)):
            thing = tube([a, b], r, green, 3)


def dining():
    walls(6.0, 4.8, 2.75, '#dcd6c6', planks('#9c744b'), (-1.4, 1.4, 0.85, 2.3))
    curtains(-1.8, 1.8, 2.45)
    put(tables.build, {'shape': 'rect', 'base': 'trestle', 'width': 84, 'height': 30}, (0, -2.25, 0), tint='#c49a66')
    for i, x in enumerate((-0.62, 0.0, 0.62)):
        put(chairs.build, {'kind': 'wishbone'}, (x, -1.62, 0), 0 + (i - 1) * 4, tint='#b98b5c')
        put(chairs.build, {'kind': 'wishbone'}, (x + 0.04, -2.92, 0), 180 + (i - 1) * 5, tint='#b98b5c')
    put(decor.lamp, {'kind': 'pendant', 'brass': False}, (-0.45, -2.25, 1.62), tint='#2f4a3b')
    put(decor.lamp, {'kind': 'pendant', 'brass': False}, (0.45, -2.25, 1.62), tint='#2f4a3b')
    put(case_goods.build, {'widthIn': 58, 'heightIn': 34, 'columns': 3, 'rows': 1, 'fronts': 'doors', 'pulls': 'knob', 'legs': 'tapered'}, (2.1, -0.5, 0), tint='#74492b')
    put(decor.decor, {'kind': 'vase', 'style': 0}, (1.8, -0.28, 0.865), tint='#4a6684')
    put(decor.lamp, {'kind': 'table', 'brass': True}, (2.45, -0.28, 0.865))
    put(decor.art, 1, (-2.25, -0.03, 1.1), tint='#3f5c4a', tint2='#e8dcc4')
    put(decor.decor, {'kind': 'vase', 'style': 1}, (0.1, -2.2, 0.762), tint='#e6ded0')
    put(decor.rug, {'kind': 'geometric', 'ground': '#e2d9c8', 'figure': '#8a8f86', 'line': '#b5543a'}, (0, -2.3, 0), 90)
    lathe([(0.05, 0), (0.11, 0.045), (0.15, 0.075), (0.145, 0.075), (0.1, 0.05), (1e-6, 0.02)], plain('#74492b', 0.5), (-0.55, -2.3, 0.762))
    air(0.55, '#f6efe2')
    sun(2.4, (0.3, -0.9, -0.7))
    return (0.35, -6.3, 1.42), (0.05, -1.0, 0.98), 31


def bedroom():
    walls(5.6, 5.0, 2.75, '#cfd2c6', planks('#a98257'), None)
    put(beds.build_bed, {'head': 'upholstered'}, (0, -2.3, 0), tint='#b3a58f', tint2='#6b7f6e')
    for x in (-1.32, 1.32):
        put(case_goods.build, {'widthIn': 22, 'heightIn': 25, 'columns': 1, 'rows': 2, 'fronts': 'drawers', 'pulls': 'knob', 'legs': 'tapered'}, (x, -0.5, 0), tint='#8a5a34')
        put(decor.lamp, {'kind': 'table', 'brass': True}, (x, -0.27, 0.635))
    put(decor.rug, {'kind': 'shag', 'ground': '#e3dac9', 'figure': '#b9ab93', 'line': '#e3dac9'}, (0, -2.2, 0), 90)
    put(decor.art, 2, (-0.42, -0.03, 1.5), tint='#8c6a4a', tint2='#e6d9c2')
    put(decor.art, 0, (0.42, -0.03, 1.5), tint='#4a6684', tint2='#e6dcc8')
    put(chairs.build, {'kind': 'bench'}, (0, -2.75, 0.03), tint='#8a5a34', tint2='#d8cdba')
    books(-1.42, -0.42, 0.635, 2)
    studio.area('window', (-2.78, -1.9, 1.5), (0, -1.6, 0.7), 1.9, 1.5, 11.0, '#fff0dc')
    put(decor.decor, {'kind': 'plant'}, (2.3, -0.6, 0.012), tint='#d9cfbe')
    leaves(2.3, -0.6, 0.33)
    air(0.6, '#f4efe6')
    return (0.55, -6.1, 1.45), (0.0, -1.0, 0.95), 31


def media():
    walls(5.6, 4.6, 2.6, '#4a5361', planks('#6a523d'), None, '#454d5a')
    put(case_goods.build, {'widthIn': 84, 'heightIn': 20, 'columns': 4, 'rows': 1, 'fronts': 'doors', 'pulls': 'none', 'legs': 'plinth'}, (0, -0.5, 0), tint='#5c4332')
    put(electronics.tv, {'size': 85, 'stand': 'wall', 'model': 'tv'}, (0, -0.12, 0.72))
    # Light behind the television.
    studio.area('halo', (0, -0.06, 1.25), (0, 1, 1.25), 1.95, 1.12, 26.0, '#4d9cff')
    put(electronics.soundbar, {'length': 46, 'fabric': True}, (0, -0.42, 0.508), tint='#2b2d30')
    for x in (-1.62, 1.62):
        dress(tint='#26282b')
        with Gathered() as tower:
            electronics.cabinet(0, 0.22, 1.02, 0.32, False, ((0.3, 0.075, False), (0.49, 0.075, False), (0.68, 0.075, False), (0.86, 0.028, True)))
        dress()
        tower.turn(8 if x < 0 else -8, (0, 0, 0)).move((x, -0.55, 0.02))


def sound():
    walls(5.0, 4.4, 2.6, '#5a5148', planks('#6a4c34'), None, '#544c44')
    put(case_goods.build, {'widthIn': 68, 'heightIn': 27, 'columns': 4, 'rows': 1, 'fronts': 'cane', 'pulls': 'bar', 'legs': 'tapered'}, (0, -0.5, 0), tint='#6b4526')
    put(electronics.hifi, {'kind': 'turntable', 'walnut': True}, (-0.45, -0.44, 0.69))
    put(electronics.hifi, {'kind': 'receiver'}, (0.38, -0.42, 0.69), tint='#3a3c3f')
    for x in (-1.35, 1.35):
        with Gathered() as tower:
            electronics.cabinet(0, 0.22, 1.0, 0.32, True, ((0.3, 0.075, False), (0.49, 0.075, False), (0.68, 0.075, False), (0.86, 0.028, True)))
        tower.turn(10 if x < 0 else -10, (0, 0, 0)).move((x, -0.62, 0.02))
    put(decor.art, 2, (-0.02, -0.03, 1.25), tint='#b5543a', tint2='#d8b66a')
    put(decor.lamp, {'kind': 'tripod', 'brass': True}, (2.0, -0.55, 0))
    put(seating.build, {'seats': 1, 'arms': 'track', 'back': 'cushion', 'legs': 'tapered', 'cover': 'leather'}, (-1.35, -2.6, 0), 152, tint='#7a4a28')
    put(decor.rug, {'kind': 'stripe', 'ground': '#3f4f5e', 'figure': '#c9b48a', 'line': '#8c3f30'}, (0.1, -2.2, 0), 90)
    put(decor.decor, {'kind': 'plant'}, (-2.1, -0.5, 0.012), tint='#2b2c2e')
    leaves(-2.1, -0.5, 0.33)
    studio.area('lamp', (1.6, -2.0, 2.5), (0.3, -0.4, 0.8), 1.2, 1.2, 7.0, '#ffd9a8')
    studio.area('blue', (-2.4, -1.2, 2.2), (-0.5, -0.3, 0.9), 0.5, 1.6, 7.0, '#6fa8ff')
    air(0.35, '#8fa4c4')
    return (0.3, -5.2, 1.25), (0.0, 0, 0.88), 32


def desk():
    walls(4.6, 4.0, 2.6, '#3d4552', planks('#4b3a2c'), None, '#3a424e')
    put(tables.build, {'shape': 'rect', 'base': 'legs', 'width': 63, 'height': 29, 'drawer': True}, (0, -0.45, 0), tint='#6b4526')
    top = 29 * 0.0254
    put(electronics.monitor, {'ultra': True}, (0.02, -0.4, top))
    put(electronics.laptop, {'width': 0.32}, (-0.52, -0.66, top), 22, tint='#9aa0a6')
    put(electronics.headphones, {'kind': 'over'}, (0.62, -0.5, top), -28, tint='#c9b597')
    for x in (-0.62, 0.66):
        with Gathered() as pair:
            electronics.cabinet(0, 0.15, 0.26, 0.2, False, ((0.085, 0.052, False), (0.19, 0.02, True)))
        pair.turn(9 if x < 0 else -9, (0, 0, 0)).move((x * 1.02, -0.32, top))
    box((-0.2, 0.16), (-0.70, -0.58), (top, top + 0.02), plain('#3a3d42', 0.4), 0.006)
    for row in range(4):
        for column in range(14):
            x, y = -0.19 + column * 0.0246, -0.692 + row * 0.026
            box((x, x + 0.021), (y, y + 0.022), (top + 0.018, top + 0.027), plain('#d6d8db', 0.5), 0.002, 2)
    put(chairs.build, {'kind': 'office'}, (0.5, -1.5, 0), 215, tint='#5c4332', tint2='#5b6470')
    for z in (1.55, 1.95):
        box((-1.0, 1.0), (-0.24, 0), (z, z + 0.028), wood('#6b4526', 'x', board=9.0), 0.003)
    books(-0.85, -0.21, 1.578, 4)
    put(electronics.camera_body, {'kind': 'mirrorless'}, (0.1, -0.16, 1.578), 12, tint='#8b9097')
    put(electronics.speaker, {'kind': 'smart'}, (0.7, -0.13, 1.578), tint='#c9b597')
    put(decor.decor, {'kind': 'vase', 'style': 1}, (-0.3, -0.13, 1.978), tint='#4a6684')
    box((-0.98, 0.98), (-0.235, -0.225), (1.545, 1.55), glow('#ff9ad2', 6.0), 0)
    studio.area('pink', (0, -0.12, 1.54), (0, -0.1, 0.6), 1.8, 0.08, 9.0, '#ff8ac4')
    studio.area('blue', (-2.1, -0.8, 1.9), (0, -0.4, 0.8), 0.4, 1.6, 4.0, '#5aa0ff')
    studio.area('key', (1.6, -2.4, 2.4), (0, -0.5, 0.8), 1.2, 1.2, 6.0, '#ffe3c4')
    air(0.35, '#8fa4c4')
    return (0.28, -3.9, 1.3), (0.02, 0, 1.1), 34


def media_room():
    """The media wall with its speakers and seats."""
    media()
    studio.area('lamp', (2.3, -2.6, 2.3), (0, -0.6, 0.6), 0.9, 0.9, 9.0, '#ffd0a0')
    put(decor.lamp, {'kind': 'tripod', 'brass': True}, (-2.25, -0.6, 0))
    put(decor.rug, {'kind': 'geometric', 'ground': '#3a4250', 'figure': '#59667a', 'line': '#8c3f30'}, (0, -2.5, 0), 90)
    put(decor.decor, {'kind': 'plant'}, (2.25, -0.5, 0.012), tint='#2b2c2e')
    leaves(2.25, -0.5, 0.33)
    air(0.4, '#8fa4c4')
    return (0.2, -5.0, 1.2), (0.0, 0, 1.0), 32


ROOMS = {'kitchen': kitchen, 'laundry': laundry_room, 'living': living, 'dining': dining, 'bedroom': bedroom, 'media': media_room, 'sound': sound, 'desk': desk}
_placed = {}


def build(params):
    """The scene 'room'."""
    _placed['camera'] = ROOMS[params['name']]()


def camera(params, view, points):
    at, target, lens = _placed['camera']
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_width = lens, 36
    thing = bpy.data.objects.new('camera', data)
    thing.location = at
    thing.rotation_euler = (Vector(target) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    # Upright lines stay upright: the camera looks straight and the picture is shifted.
    level = Vector((target[0] - at[0], target[1] - at[1], 0))
    thing.rotation_euler = level.to_track_quat('-Z', 'Y').to_euler()
    data.shift_y = (target[2] - at[2]) / level.length * lens / 36
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing
    return thing
