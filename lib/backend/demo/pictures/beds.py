"""Beds made up with linen, and mattresses alone. Queen size: 60 by 80 inches."""

import math

import bmesh
from mathutils import Vector

import studio
from materials import fabric, plain, wood
from parts import box, cushion, from_bmesh, lathe, subdivide, tube

W, D = 0.79, 2.06


def timber(along='x', board=0.16):
    return wood('#c49a66', along, mask='tint', board=board)


def blanket(x0, x1, y0, y1, top, hang, material, folds=0.012, thick=0.03, seed=0):
    """A cover that lies on the mattress and falls over its sides in soft folds."""
    nx, ny = 90, 70
    bm = bmesh.new()
    rows = []
    reach = hang + (x1 - x0) / 2
    for j in range(ny + 1):
        v = j / ny
        row = []
        for i in range(nx + 1):
            s = (i / nx * 2 - 1) * reach
            half = (x1 - x0) / 2
            # Foot end: hangs down too.
            along = v * (y1 - y0 + hang)
            y = y1 - along
            drop_y = 0.0
            if along > y1 - y0:
                drop_y = along - (y1 - y0)
                y = y0 - 0.03 * math.sin(min(1, drop_y / 0.08) * math.pi / 2)
            x, drop = s, 0.0
            if abs(s) > half:
                drop = abs(s) - half
                x = math.copysign(half + 0.035 * math.sin(min(1, drop / 0.07) * math.pi / 2), s)
            fold = folds * math.sin(along * 9 + seed) * math.sin(s * 5.1 + seed * 2) + 0.4 * folds * math.sin(along * 23 + s * 17)
            wave = min(1, drop / 0.15) * 0.022 * math.sin(along * 14 + 1.3 * math.sin(along * 5))
            wave_y = min(1, drop_y / 0.15) * 0.022 * math.sin(s * 15 + 1.1 * math.sin(s * 4))
            z = top + thick - max(drop, drop_y) + fold * (1 if drop == drop_y == 0 else 0.2)
            z += 0.015 * math.cos(min(1, abs(s) / half) * math.pi / 2) if drop == 0 else 0
            row.append(bm.verts.new((x + math.copysign(wave, s) * (1 if drop else 0), y - wave_y, max(z, 0.06))))
        rows.append(row)
    for j in range(ny):
        for i in range(nx):
            bm.faces.new((rows[j][i], rows[j][i + 1], rows[j + 1][i + 1], rows[j + 1][i]))
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    thing = from_bmesh(bm, 'blanket', material)
    thing.data.use_auto_smooth = False
    solid = thing.modifiers.new('thick', 'SOLIDIFY')
    solid.thickness = 0.018
    subdivide(thing, 1)
    return thing


def build_bed(p):
    """The scene 'bed'. y = 0 is the foot end, the head at y = D."""
    head = p['head']
    sheet = fabric('#f1eee8', 'weave')
    linen = fabric('#c9c4bb', 'weave', mask='tint2')
    cloth = fabric('#c9c4bb', 'weave', mask='tint')
    rail = 0.30
    low = head == 'platform'
    if head == 'upholstered':
        box((-W - 0.05, W + 0.05), (-0.05, D), (0.09, rail), cloth, 0.03, 4)
        for x in (-W, W):
            for y in (0.02, D - 0.1):
                box((x - 0.03, x + 0.03), (y, y + 0.06), (0, 0.09), timber('z'), 0.004)
    else:
        for side in (-1, 1):
            x = side * (W + 0.03)
            box((min(x, x - side * 0.03), max(x, x - side * 0.03)), (0, D), (rail - 0.13, rail), timber('y', 0.3), 0.005)
        box((-W - 0.03, W + 0.03), (-0.03, 0.0), (rail - 0.13, rail), timber('x', 0.3), 0.005)
        box((-W, W), (0, D), (rail - 0.05, rail - 0.03), plain('#8a6d4d', 0.7), 0)
        for x in (-W, W):
            if head != 'canopy':
                for y in (0.03, D - 0.05):
                    lathe([(0.018, 0), (0.03, rail - 0.02)], timber('z', 9.0), (x, y, 0))
    posts = 1.95 if head == 'canopy' else 1.15
    if head in ('panel', 'slat', 'canopy'):
        for side in (-1, 1):
            x = side * (W + 0.02)
            box((x - 0.035, x + 0.035), (D - 0.01, D + 0.06), (0, posts), timber('z', 0.4), 0.008)
            if head == 'canopy':
                box((x - 0.035, x + 0.035), (-0.06, 0.01), (0, posts), timber('z', 0.4), 0.008)
                box((x - 0.022, x + 0.022), (-0.02, D + 0.03), (posts - 0.05, posts), timber('y', 0.4), 0.005)
    if head == 'canopy':
        for y in (-0.025, D + 0.025):
            box((-W - 0.02, W + 0.02), (y - 0.022, y + 0.022), (posts - 0.05, posts), timber('x', 0.4), 0.005)
    top = {'panel': 1.12, 'slat': 1.12, 'canopy': 1.05, 'platform': 0.85, 'upholstered': 1.2}[head]
    if head == 'panel' or head == 'canopy' or head == 'platform':
        box((-W - 0.02, W + 0.02), (D, D + 0.035), (rail, top - 0.05), timber('x', 0.2), 0.004)
        box((-W - 0.05, W + 0.05), (D - 0.012, D + 0.05), (top - 0.06, top), timber('x', 0.4), 0.008)
    elif head == 'slat':
        for z in (0.55, top - 0.05):
            box((-W, W), (D, D + 0.04), (z, z + 0.07), timber('x', 0.4), 0.005)
        for i in range(13):
            x = -W + 0.06 + (2 * W - 0.12) * i / 12
            box((x - 0.022, x + 0.022), (D + 0.008, D + 0.03), (0.6, top - 0.04), timber('z', 0.4), 0.004)
    else:
        box((-W - 0.06, W + 0.06), (D + 0.02, D + 0.11), (0.05, top), cloth, 0.04, 5)
        for i in range(7):
            x = -W - 0.02 + (2 * W + 0.04) * (i + 0.5) / 7
            cushion((2 * W + 0.04) / 7 - 0.002, top - 0.32, 0.1, cloth, (x, D + 0.0, (top + 0.28) / 2), 0.05, 0.35, 0, None, 0.04, (math.radians(90), 0, 0), i)
    # Mattress, sheet, duvet, throw, pillows.
    z = rail - 0.02
    box((-W + 0.015, W - 0.015), (0.02, D - 0.015), (z, z + 0.25), sheet, 0.06, 6)
    top_z = z + 0.25
    blanket(-W + 0.02, W - 0.02, 0.03, D - 0.62, top_z, 0.26, sheet, 0.013, 0.03, 1)
    blanket(-W + 0.012, W - 0.012, 0.02, 1.05, top_z + 0.022, 0.27, linen, 0.010, 0.02, 4)
    for side in (-1, 1):
        cushion(0.70, 0.46, 0.17, sheet, (side * 0.37, D - 0.16, top_z + 0.24), 0.9, 0.6, 0, None, 0.06, (math.radians(62), 0, math.radians(side * 2)), side + 3)
        cushion(0.68, 0.46, 0.17, sheet, (side * 0.36, D - 0.31, top_z + 0.19), 0.9, 0.6, 0, None, 0.06, (math.radians(48), 0, math.radians(side * -3)), side + 7)
        cushion(0.48, 0.46, 0.14, linen, (side * 0.27, D - 0.44, top_z + 0.17), 1.0, 0.7, 0, None, 0.04, (math.radians(52), 0, math.radians(side * 6)), side + 11)


def build_mattress(p):
    """The scene 'mattress': quilted top, taped edges, handles."""
    h = p['height'] * 0.0254
    w, d = 0.76, 2.03
    side = fabric('#c9c4bb', 'weave', mask='tint')
    white = fabric('#f2f0ec', 'weave')
    box((-w, w), (0, d), (0.02, h - 0.03), side, 0.05, 6)
    nx, ny = 90, 110
    bm = bmesh.new()
    rows = []
    for j in range(ny + 1):
        row = []
        for i in range(nx + 1):
            x, y = -w + 0.006 + (2 * w - 0.012) * i / nx, 0.006 + (d - 0.012) * j / ny
            quilt = abs(math.sin((x + y) * math.pi / 0.16)) ** 0.5 * abs(math.sin((x - y) * math.pi / 0.16)) ** 0.5
            edge = min(1, (w - abs(x)) / 0.06, y / 0.06, (d - y) / 0.06)
            edge = math.sin(max(0, edge) * math.pi / 2)
            row.append(bm.verts.new((x, y, h - 0.05 + 0.04 * edge + 0.012 * quilt * edge)))
        rows.append(row)
    for j in range(ny):
        for i in range(nx):
            bm.faces.new((rows[j][i], rows[j][i + 1], rows[j + 1][i + 1], rows[j + 1][i]))
    thing = from_bmesh(bm, 'quilt', white)
    thing.data.use_auto_smooth = False
    subdivide(thing, 1)
    tape = fabric('#8d877d', 'weave')
    r = 0.05
    ring = []
    for cx, cy, start in ((w - r, d - r, 0), (-w + r, d - r, 90), (-w + r, r, 180), (w - r, r, 270)):
        for k in range(9):
            t = math.radians(start + 90 * k / 8)
            ring.append((cx + r * math.cos(t), cy + r * math.sin(t)))
    for z in (h - 0.05, 0.045):
        tube([(x, y, z) for x, y in ring], 0.009, tape, 6, True)
    for x in (-0.35, 0.35):
        tube([(x - 0.09, -0.002, h / 2 - 0.005), (x - 0.08, -0.016, h / 2 - 0.005), (x + 0.08, -0.016, h / 2 - 0.005), (x + 0.09, -0.002, h / 2 - 0.005)], 0.012, tape, 4)


def build_all(params):
    """'bed' or 'mattress'."""
    (build_mattress if params['model'] == 'mattress' else build_bed)(params)


def camera(params, view, points):
    if view == 'angle':
        return studio.aim(points, 30, 15 if params['model'] == 'bed' else 20, 70, 0.9)
    if view == 'detail':
        corners = [Vector((0.3 + a, D, 0.8 + b)) for a in (-0.45, 0.45) for b in (-0.45, 0.45)]
        return studio.aim(corners, 24, 12, 85, 0.98)
    return None
