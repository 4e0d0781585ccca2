"""Shapes that products are put together from. Lengths are metres, x is right, y is back, z is up."""

import math

import bmesh
import bpy
from mathutils import Matrix, Vector


def _add(mesh, name, material, smooth=True):
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    if material is not None:
        thing.data.materials.append(material)
    if smooth:
        for polygon in mesh.polygons:
            polygon.use_smooth = True
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(38)
    return thing


def from_bmesh(bm, name, material, smooth=True):
    mesh = bpy.data.meshes.new(name)
    bm.to_mesh(mesh)
    bm.free()
    return _add(mesh, name, material, smooth)


def box(x, y, z, material, bevel=0.003, segments=3, name='box'):
    """A box between two values on each axis, e.g. box((-.3, .3), (0, .6), (0, .9), steel), its edges rounded."""
    (x0, x1), (y0, y1), (z0, z1) = x, y, z
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    size = Vector((x1 - x0, y1 - y0, z1 - z0))
    bmesh.ops.scale(bm, vec=size, verts=bm.verts)
    bmesh.ops.translate(bm, vec=Vector(((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2)), verts=bm.verts)
    bevel = min(bevel, min(abs(value) for value in size) * 0.49)
    if bevel > 0:
        bmesh.ops.bevel(bm, geom=bm.edges[:], offset=bevel, segments=segments, profile=0.5, affect='EDGES')
    return from_bmesh(bm, name, material, bevel > 0)


def lathe(profile, material, at=(0, 0, 0), axis='z', segments=64, name='lathe'):
    """Turns a profile of (radius, height) pairs around an axis. Its ends stay open: solid shapes begin and end at the axis."""
    bm = bmesh.new()
    rings = []
    for radius, height in profile:
        ring = [
            bm.verts.new((radius * math.cos(2 * math.pi * i / segments), radius * math.sin(2 * math.pi * i / segments), height))
            for i in range(segments)
        ]
        rings.append(ring)
    for low, high in zip(rings, rings[1:]):
        for i in range(segments):
            j = (i + 1) % segments
            bm.faces.new((low[i], low[j], high[j], high[i]))
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-6)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    turn = {'z': Matrix(), 'x': Matrix.Rotation(math.pi / 2, 4, 'Y'), 'y': Matrix.Rotation(-math.pi / 2, 4, 'X')}[axis]
    bmesh.ops.transform(bm, matrix=Matrix.Translation(at) @ turn, verts=bm.verts)
    return from_bmesh(bm, name, material)


def cylinder(radius, length, material, at=(0, 0, 0), axis='z', bevel=0.001, segments=48, name='cylinder'):
    """A cylinder from `at` along an axis, its rims rounded."""
    bevel = min(bevel, radius * 0.9, length * 0.49)
    corner = [(radius - bevel + bevel * math.sin(t), bevel - bevel * math.cos(t)) for t in (0, 0.52, 1.05, 1.57)]
    profile = [(1e-6, 0), *corner, *[(r, length - h) for r, h in reversed(corner)], (1e-6, length)]
    return lathe(profile, material, at, axis, segments, name)


def disc(radius, material, at=(0, 0, 0), axis='z', name='disc'):
    """A thin round plate."""
    return cylinder(radius, 0.0006, material, at, axis, 0.0001, name=name)


def tube(points, radius, material, resolution=8, cyclic=False, smooth=True, name='tube'):
    """A round bar along points, its ends closed by domes of the same radius."""
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth = radius
    curve.bevel_resolution = resolution
    curve.use_fill_caps = True
    spline = curve.splines.new('POLY')
    spline.points.add(len(points) - 1)
    for point, place in zip(spline.points, points):
        point.co = (*place, 1)
    spline.use_cyclic_u = cyclic
    spline.use_smooth = smooth
    thing = bpy.data.objects.new(name, curve)
    bpy.context.scene.collection.objects.link(thing)
    mesh = bpy.data.meshes.new_from_object(thing.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(thing)
    return _add(mesh, name, material)


def arc(center, radius, start, end, steps=12, plane='xz'):
    """Points of an arc, angles in degrees."""
    axes = {'xz': (0, 2), 'xy': (0, 1), 'yz': (1, 2)}[plane]
    points = []
    for i in range(steps + 1):
        t = math.radians(start + (end - start) * i / steps)
        point = list(center)
        point[axes[0]] += radius * math.cos(t)
        point[axes[1]] += radius * math.sin(t)
        points.append(tuple(point))
    return points


def rounded(points, radius, steps=6):
    """A polyline with round corners."""
    out = [Vector(points[0])]
    for before, corner, after in zip(points, points[1:], points[2:]):
        before, corner, after = Vector(before), Vector(corner), Vector(after)
        r = min(radius, (before - corner).length * 0.49, (after - corner).length * 0.49)
        a = corner + (before - corner).normalized() * r
        b = corner + (after - corner).normalized() * r
        for i in range(steps + 1):
            t = i / steps
            out.append(a * (1 - t) ** 2 + corner * 2 * t * (1 - t) + b * t * t)
    out.append(Vector(points[-1]))
    return [tuple(p) for p in out]


def prism(outline, depth, material, at=(0, 0, 0), plane='xz', bevel=0.002, segments=3, name='prism'):
    """An outline of 2D points, extruded `depth` along the third axis and rounded."""
    bm = bmesh.new()
    place = {
        'xz': lambda a, b, c: (a, c, b),
        'xy': lambda a, b, c: (a, b, c),
        'yz': lambda a, b, c: (c, a, b),
    }[plane]
    front = [bm.verts.new(place(a, b, 0)) for a, b in outline]
    back = [bm.verts.new(place(a, b, depth)) for a, b in outline]
    count = len(outline)
    bm.faces.new(front)
    bm.faces.new(back[::-1])
    for i in range(count):
        j = (i + 1) % count
        bm.faces.new((front[j], front[i], back[i], back[j]))
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    if bevel > 0:
        rims = [e for e in bm.edges if sum(1 for f in e.link_faces if len(f.verts) == count) > 0 or len(e.link_faces) == 2 and e.calc_face_angle(0) > 0.6]
        bmesh.ops.bevel(bm, geom=rims, offset=bevel, segments=segments, profile=0.5, affect='EDGES', clamp_overlap=True)
    bmesh.ops.translate(bm, vec=Vector(at), verts=bm.verts)
    return from_bmesh(bm, name, material)


def rounded_rect(width, height, radius, steps=6, center=(0, 0)):
    """The outline of a rectangle with round corners, for `prism`."""
    points = []
    for cx, cz, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for i in range(steps + 1):
            t = math.radians(start + 90 * i / steps)
            points.append((center[0] + cx * (width / 2 - radius) + radius * math.cos(t),
                           center[1] + cz * (height / 2 - radius) + radius * math.sin(t)))
    return points


def cut(thing, tool):
    """Takes the shape of `tool` out of `thing`; the tool's material stays on the new faces."""
    modifier = thing.modifiers.new('cut', 'BOOLEAN')
    modifier.operation = 'DIFFERENCE'
    modifier.solver = 'EXACT'
    modifier.object = tool
    mesh = bpy.data.meshes.new_from_object(thing.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    thing.modifiers.clear()
    thing.data = mesh
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(38)
    bpy.data.objects.remove(tool)
    return thing


def letters(text, height, material, at, depth=0.0006, align='CENTER', turn=(math.pi / 2, 0, 0)):
    """Raised or printed letters, facing the camera (-y)."""
    curve = bpy.data.curves.new('letters', 'FONT')
    curve.body = text
    curve.size = height
    curve.extrude = depth
    curve.align_x = align
    curve.align_y = 'CENTER'
    thing = bpy.data.objects.new('letters', curve)
    bpy.context.scene.collection.objects.link(thing)
    thing.rotation_euler = turn
    thing.location = at
    curve.materials.append(material)
    return thing


def screen_plate(width, height, material, at=(0, 0, 0), turn=(0, 0, 0)):
    """A flat picture facing -y, with UV coordinates from corner to corner."""
    mesh = bpy.data.meshes.new('screen')
    w, h = width / 2, height / 2
    mesh.from_pydata([(-w, 0, -h), (w, 0, -h), (w, 0, h), (-w, 0, h)], [], [(0, 1, 2, 3)])
    layer = mesh.uv_layers.new()
    for loop, uv in zip(layer.data, ((0, 0), (1, 0), (1, 1), (0, 1))):
        loop.uv = uv
    thing = _add(mesh, 'screen', material, False)
    thing.location = at
    thing.rotation_euler = turn
    return thing


def cushion(width, depth, height, material, at=(0, 0, 0), softness=0.35, crown=0.3, dent=0.0, piping=None,
            corner=0.05, turn=(0, 0, 0), seed=0):
    """
    A filled cushion, its middle at `at`: a subdivided box whose faces bulge (`crown`, share of the height), whose
    edges are pulled in between the corners, and which sags where people sit (`dent`, metres). `piping` is the
    material of a welt around its seams.
    """
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=2)
    bmesh.ops.subdivide_edges(bm, edges=bm.edges[:], cuts=15, use_grid_fill=True)
    w, d, h = width / 2, depth / 2, height / 2
    r = min(corner, h * 0.95, w * 0.5, d * 0.5)
    wobble = lambda a, b: 0.5 * math.sin(a * 7.1 + seed) * math.cos(b * 5.3 + seed * 1.7)
    for v in bm.verts:
        ux, uy, uz = v.co
        # Box with round corners, then bulge.
        x, y, z = ux * w, uy * d, uz * h
        inner = Vector((max(-w + r, min(w - r, x)), max(-d + r, min(d - r, y)), max(-h + r * 0.9, min(h - r * 0.9, z))))
        out = Vector((x, y, z)) - inner
        if out.length > 1e-9:
            out = out.normalized() * r
            out.z *= 0.9
        p = inner + out
        belly = (1 - ux * ux) * (1 - uy * uy)
        side = (1 - uz * uz)
        p.z += uz * h * crown * (belly ** 0.6) * (1 + 0.12 * wobble(ux, uy))
        p.z -= dent * (max(0.0, 1 - ux * ux) * max(0.0, 1 - (uy + 0.15) ** 2)) ** 1.2 * (1 if uz > 0 else 0)
        p.x += ux * side * softness * 0.055 * min(w, h * 2) * (1 - uy * uy)
        p.y += uy * side * softness * 0.055 * min(d, h * 2) * (1 - ux * ux)
        p.x -= ux * 0.02 * w * softness * (1 - abs(uz)) * uy * uy
        v.co = p
    turning = Matrix.Translation(at) @ (Matrix.Rotation(turn[2], 4, 'Z') @ Matrix.Rotation(turn[1], 4, 'Y') @ Matrix.Rotation(turn[0], 4, 'X'))
    bmesh.ops.transform(bm, matrix=turning, verts=bm.verts)
    thing = from_bmesh(bm, 'cushion', material)
    thing.data.use_auto_smooth = False
    subdivide(thing, 1)
    if piping is not None:
        for level in (0.52, -0.52):
            loop = []
            for angle in range(0, 96):
                t = 2 * math.pi * angle / 96
                c, s = math.cos(t), math.sin(t)
                k = 1 / max(abs(c), abs(s))
                ux, uy = c * k, s * k
                x, y = ux * w, uy * d
                cr = min(r, 0.05)
                inner = Vector((max(-w + cr, min(w - cr, x)), max(-d + cr, min(d - cr, y)), 0))
                out = Vector((x, y, 0)) - inner
                if out.length > 1e-9:
                    out = out.normalized() * cr
                p = inner + out
                p.z = level * h * (1.0 + 0.0)
                loop.append(turning @ p)
            tube([tuple(p) for p in loop], 0.0035, piping, 4, True)
    return thing


def subdivide(thing, levels):
    """Smooths a mesh for good."""
    modifier = thing.modifiers.new('smooth', 'SUBSURF')
    modifier.levels = modifier.render_levels = levels


def group(things, name='group'):
    """An empty that carries things, so that they turn together."""
    holder = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(holder)
    for thing in things:
        thing.parent = holder
    return holder


class Gathered(list):
    """Things made within a `with` block, to move or turn them together."""

    def __enter__(self):
        self.before = set(bpy.context.scene.collection.objects)
        return self

    def __exit__(self, *_):
        self.extend(o for o in bpy.context.scene.collection.objects if o not in self.before and o.parent is None)

    def turn(self, angle, pivot, axis='Z'):
        """Turns by degrees around an upright (or other) axis through `pivot`."""
        move = Matrix.Translation(pivot) @ Matrix.Rotation(math.radians(angle), 4, axis) @ Matrix.Translation(-Vector(pivot))
        bpy.context.view_layer.update()
        for thing in self:
            thing.matrix_world = move @ thing.matrix_world
        return self

    def move(self, by):
        bpy.context.view_layer.update()
        for thing in self:
            thing.matrix_world = Matrix.Translation(by) @ thing.matrix_world
        return self
