"""Smooth bodies that are neither turned nor extruded: skins over rings, sweeps, splines, and vessels of clear glass."""

import math

import bmesh
import bpy
from mathutils import Vector

from materials import cached, linear, Nodes
from parts import from_bmesh, letters


def skin(rings, material, caps=True, name='skin'):
    """Stretches a surface over closed rings of equally many points; `caps` closes its ends."""
    bm = bmesh.new()
    rows = [[bm.verts.new(point) for point in ring] for ring in rings]
    count = len(rows[0])
    for low, high in zip(rows, rows[1:]):
        for i in range(count):
            j = (i + 1) % count
            bm.faces.new((low[i], low[j], high[j], high[i]))
    if caps:
        bm.faces.new(rows[0][::-1])
        bm.faces.new(rows[-1])
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    return from_bmesh(bm, name, material)


def oval(half_width, half_depth, power=2.0, steps=72):
    """Points of a superellipse: 2 is an ellipse, 4 to 8 a rectangle with ever smaller corners."""
    points = []
    for i in range(steps):
        t = 2 * math.pi * i / steps
        c, s = math.cos(t), math.sin(t)
        bend = lambda value: math.copysign(abs(value) ** (2 / power), value)
        points.append((half_width * bend(c), half_depth * bend(s)))
    return points


def spline(points, steps=8):
    """A smooth line through points of any dimension (Catmull-Rom)."""
    padded = [points[0], *points, points[-1]]
    out = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:]):
        for i in range(steps):
            t = i / steps
            out.append(tuple(
                0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t ** 3)
                for p, q, r, s in zip(a, b, c, d)
            ))
    out.append(tuple(points[-1]))
    return out


def loft(levels, material, power=4.0, steps=72, caps=True):
    """An upright body over superellipses: levels are (z, half width, half depth, middle x, middle y)."""
    rings = []
    for z, half_width, half_depth, x, y in levels:
        rings.append([(x + a, y + b, z) for a, b in oval(max(half_width, 1e-4), max(half_depth, 1e-4), power, steps)])
    return skin(rings, material, caps)


def soft_block(x, y, z, material, low=0.006, high=0.02, power=6.0, taper=0.0):
    """A block with round corners whose lower and upper edges have radii of their own; `taper` narrows its top."""
    (x0, x1), (y0, y1), (z0, z1) = x, y, z
    cx, cy, a, b = (x0 + x1) / 2, (y0 + y1) / 2, (x1 - x0) / 2, (y1 - y0) / 2
    levels = []
    for i in range(7):
        t = math.pi / 2 * i / 6
        inset = low * (1 - math.sin(t))
        levels.append((z0 + low * (1 - math.cos(t)), a - inset, b - inset, cx, cy))
    for i in range(9):
        t = math.pi / 2 * i / 8
        inset = high * (1 - math.cos(t)) + taper
        levels.append((z1 - high * (1 - math.sin(t)), a - inset, b - inset, cx, cy))
    return loft(levels, material, power)


def sweep(points, radii, material, side=(0, 1, 0), power=2.0, steps=24, caps=True):
    """
    A bar of changing thickness along points: `radii` has the half axes along `side` and across it, one pair for each
    point or one for all. Ends taper to a dome.
    """
    points = [Vector(point) for point in points]
    if isinstance(radii, tuple):
        radii = [radii] * len(points)
    side = Vector(side)
    rings = []

    def ring(at, tangent, half_side, half_across):
        across = tangent.cross(side).normalized()
        return [tuple(at + side * a + across * b) for a, b in oval(half_side, half_across, power, steps)]

    for i, point in enumerate(points):
        tangent = (points[min(i + 1, len(points) - 1)] - points[max(i - 1, 0)]).normalized()
        half = radii[i]
        if caps and i == 0:
            for t in (0.1, 0.45, 0.8):
                share = math.sqrt(1 - (1 - t) ** 2)
                rings.append(ring(point - tangent * min(half) * (1 - t), tangent, half[0] * share, half[1] * share))
        rings.append(ring(point, tangent, *half))
        if caps and i == len(points) - 1:
            for t in (0.8, 0.45, 0.1):
                share = math.sqrt(1 - (1 - t) ** 2)
                rings.append(ring(point + tangent * min(half) * (1 - t), tangent, half[0] * share, half[1] * share))
    return skin(rings, material)


def wrap(outline, radius_of, material, angle=0.0, lift=0.0004, middle=None, rings=8):
    """
    A label or window that follows a turned body: `outline` has points (along the wall, z) in metres, `radius_of` gives the
    body's radius at a height, `angle` says in degrees where its middle is (-90 faces the camera).
    """
    middle = middle or (0.0, sum(z for _, z in outline) / len(outline))

    def place(s, z):
        radius = radius_of(z)
        t = math.radians(angle) + s / radius
        return ((radius + lift) * math.cos(t), (radius + lift) * math.sin(t), z)

    bm = bmesh.new()
    rows = []
    for k in range(1, rings + 1):
        share = k / rings
        rows.append([bm.verts.new(place(middle[0] + (s - middle[0]) * share, middle[1] + (z - middle[1]) * share)) for s, z in outline])
    center = bm.verts.new(place(*middle))
    count = len(outline)
    for i in range(count):
        bm.faces.new((center, rows[0][i], rows[0][(i + 1) % count]))
    for low, high in zip(rows, rows[1:]):
        for i in range(count):
            j = (i + 1) % count
            bm.faces.new((low[i], high[i], high[j], low[j]))
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    return from_bmesh(bm, 'wrap', material)


def sleeve(radius_of, z0, z1, half_width, material, angle=-90.0, lift=0.0004, rows=6, columns=48):
    """A label with straight edges around a turned body; `half_width` is measured along the wall."""
    bm = bmesh.new()
    grid = []
    for i in range(rows + 1):
        z = z0 + (z1 - z0) * i / rows
        radius = radius_of(z)
        row = []
        for k in range(columns + 1):
            t = math.radians(angle) + half_width * (2 * k / columns - 1) / radius
            row.append(bm.verts.new(((radius + lift) * math.cos(t), (radius + lift) * math.sin(t), z)))
        grid.append(row)
    for low, high in zip(grid, grid[1:]):
        for k in range(columns):
            bm.faces.new((low[k], low[k + 1], high[k + 1], high[k]))
    return from_bmesh(bm, 'sleeve', material)


def wrap_letters(text, height, material, radius, z, angle=-90.0, lift=0.0009):
    """Letters printed around a turned body."""
    flat = letters(text, height, material, (0, 0, 0), 0.00005, turn=(0, 0, 0))
    bpy.context.view_layer.update()
    mesh = bpy.data.meshes.new_from_object(flat.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(flat)
    thing = bpy.data.objects.new('print', mesh)
    bpy.context.scene.collection.objects.link(thing)
    for vertex in mesh.vertices:
        x, y, deep = vertex.co
        t = math.radians(angle) + x / radius
        vertex.co = ((radius + lift + deep) * math.cos(t), (radius + lift + deep) * math.sin(t), z + y)
    return thing


@cached
def vessel(color='#ffffff', edge=0.3, gain=1.22):
    """
    Walls of a glass jug: clear where one looks straight through, dark where the wall is seen edge on. What it mirrors is
    computed from the studio's lamps instead of sampled, which would take hundreds of samples; light bends too little to
    see, but enough that the floor behind counts as seen through the product and isn't cut out.
    """
    n = Nodes('vessel')
    facing = n.add('ShaderNodeLayerWeight', Blend=0.5).outputs['Facing']
    rim = n.math('POWER', facing, 2.8)
    r, g, b, _ = (value * gain for value in linear(color))
    tone = n.mix(rim, (r, g, b, 1), (r * edge, g * edge, b * edge, 1))
    through = n.add('ShaderNodeBsdfRefraction', Color=tone, Roughness=0.0, IOR=1.02)
    mirrored = n.add('ShaderNodeTexCoord').outputs['Reflection']
    shine = 0.0
    for direction, low, high, strength in (((-0.63, -0.6, 0.49), 0.93, 0.965, 0.5), ((0.96, -0.1, 0.26), 0.93, 0.97, 0.32)):
        dot = n.add('ShaderNodeVectorMath', {'operation': 'DOT_PRODUCT'})
        n.set(dot, '0', mirrored)
        n.set(dot, '1', direction)
        near = n.add('ShaderNodeMapRange', {'interpolation_type': 'SMOOTHSTEP'}, Value=dot.outputs['Value'],
                     From_Min=low, From_Max=high, To_Min=0.0, To_Max=strength)
        shine = n.math('ADD', near.outputs[0], shine)
    glint = n.add('ShaderNodeEmission', Color=(1, 1, 1, 1), Strength=n.math('ADD', shine, n.math('MULTIPLY', rim, 0.12)))
    seen = n.add('ShaderNodeAddShader')
    n.set(seen, '0', through.outputs[0])
    n.set(seen, '1', glint.outputs[0])
    shadow = n.add('ShaderNodeBsdfTransparent', Color=(0.94, 0.95, 0.95, 1))
    mix = n.add('ShaderNodeMixShader', Fac=n.add('ShaderNodeLightPath').outputs['Is Shadow Ray'])
    n.set(mix, '1', seen.outputs[0])
    n.set(mix, '2', shadow.outputs[0])
    return n.finish(mix.outputs[0])
