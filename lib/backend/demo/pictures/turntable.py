"""A product on a turntable: light and camera stay where they are, so that every frame is lit like the first."""

import math

import bpy
from mathutils import Matrix, Vector

import studio

#: Where the camera stands, as studio.VIEWS says it.
VIEW = (0, 10, 85)


def turn(degrees):
    """Turns all that has been built around the upright axis through its middle."""
    _, low, high = studio.bounds()
    middle = (low + high) / 2
    pivot = Matrix.Translation((middle.x, middle.y, 0))
    turned = pivot @ Matrix.Rotation(math.radians(degrees), 4, 'Z') @ pivot.inverted()
    for thing in bpy.context.scene.objects:
        if thing.parent is None and not thing.get('stage'):
            thing.matrix_world = turned @ thing.matrix_world
    bpy.context.view_layer.update()


def swept(points):
    """Points of the drum that a product fills as it turns: the camera is aimed at it, and does not move from frame to frame."""
    low, high = (Vector([pick(p[i] for p in points) for i in range(3)]) for pick in (min, max))
    middle = (low + high) / 2
    reach = max(math.hypot(p.x - middle.x, p.y - middle.y) for p in points)
    steps = [math.radians(degrees) for degrees in range(0, 360, 15)]
    return [
        Vector((middle.x + reach * math.sin(a), middle.y + reach * math.cos(a), z)) for a in steps for z in (low.z, high.z)
    ]
