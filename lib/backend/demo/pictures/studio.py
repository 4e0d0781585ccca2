"""The photographer's studio: lights, floor, camera and the layers that are written. One direction of light for each store."""

import math

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from materials import forget, ground, linear

#: Where each store's light comes from. Strengths are radiance, so they hold for products of any size.
STORES = {
    # Sober and technical: a large key from the left, a strip from the right that draws the edges of metal.
    'kessler': {'key': 5.2, 'key_color': '#ffffff', 'fill': 1.5, 'strip': 5.0, 'top': 1.5, 'world': '#e9eef2', 'level': 0.62, 'exposure': 1.0},
    # Warm and pictorial: a window from the left.
    'alderloom': {'key': 7.2, 'key_color': '#fff0dc', 'fill': 0.8, 'strip': 2.2, 'top': 1.1, 'world': '#f3ece2', 'level': 0.55, 'exposure': 1.05},
    # Dark: hard rims from both sides, little from the front.
    'volteo': {'key': 6.2, 'key_color': '#f2f6ff', 'fill': 1.3, 'strip': 7.5, 'top': 2.0, 'world': '#cfd8e6', 'level': 0.42, 'exposure': 1.0},
}

#: Camera positions: degrees around the product (positive: seen from the right), degrees above it, lens in millimetres.
VIEWS = {
    'angle': (27, 7, 85),
    'front': (0, 4, 100),
    'open': (12, 8, 80),
    'detail': (24, 12, 100),
    'high': (24, 24, 85),
    'top': (0, 42, 85),
}


def reset():
    """An empty scene."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    forget()


def setup_cycles(width, height, samples):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.render.film_transparent = True
    scene.render.use_persistent_data = True
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.05
    cycles.adaptive_min_samples = 10
    cycles.use_denoising = False
    cycles.max_bounces = 5
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 3
    cycles.transmission_bounces = 4
    cycles.transparent_max_bounces = 16
    cycles.sample_clamp_indirect = 4.0
    cycles.blur_glossy = 0.6
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.film_transparent_glass = False
    cycles.pixel_filter_type = 'BLACKMAN_HARRIS'
    layer = scene.view_layers[0]
    layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = layer.use_pass_diffuse_color = True
    layer.use_pass_normal = layer.use_pass_z = True
    layer.cycles.denoising_store_passes = True
    for name in ('ground', 'tint', 'tint2'):
        aov = layer.aovs.add()
        aov.name, aov.type = name, 'VALUE'
    aov = layer.aovs.add()
    aov.name, aov.type = 'uv', 'COLOR'
    image = scene.render.image_settings
    image.file_format = 'OPEN_EXR_MULTILAYER'
    image.exr_codec = 'NONE'
    image.color_depth = '16'
    scene.view_settings.view_transform = 'Standard'


def bounds():
    """Corners of all that has been built, and its middle."""
    bpy.context.view_layer.update()
    points = []
    for thing in bpy.context.scene.objects:
        if thing.type in ('MESH', 'CURVE', 'FONT') and not thing.get('stage'):
            points += [thing.matrix_world @ Vector(corner) for corner in thing.bound_box]
    low = Vector([min(p[i] for p in points) for i in range(3)])
    high = Vector([max(p[i] for p in points) for i in range(3)])
    return points, low, high


def area(name, at, target, width, height, radiance, color='#ffffff', spread=180, camera=False):
    light = bpy.data.lights.new(name, 'AREA')
    light.shape = 'RECTANGLE'
    light.size, light.size_y = width, height
    light.energy = radiance * width * height * math.pi
    light.color = linear(color)[:3]
    light.spread = math.radians(spread)
    thing = bpy.data.objects.new(name, light)
    thing.location = at
    thing.rotation_euler = (Vector(target) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    thing['stage'] = True
    thing.visible_camera = camera
    bpy.context.scene.collection.objects.link(thing)
    return thing


def light(store, low, high, floor=True):
    """Lights and floor around the product."""
    look = STORES[store]
    middle = (low + high) / 2
    size = max((high - low).length / 2, 0.02)
    at = lambda x, y, z: middle + Vector((x, y, z)) * size
    area('key', at(-2.7, -2.6, 2.1), middle, 2.6 * size, 3.0 * size, look['key'], look['key_color'])
    area('fill', at(2.9, -3.4, 0.9), middle, 3.2 * size, 3.2 * size, look['fill'])
    area('strip', at(3.3, -0.2, 0.9), at(0, 0, 0.2), 0.7 * size, 3.4 * size, look['strip'])
    area('top', at(-0.3, 0.3, 3.3), middle, 3.2 * size, 3.2 * size, look['top'])
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    background = tree.nodes['Background']
    # Brighter above than at the horizon, with a dark band behind the camera: metal needs something to reflect.
    coords = tree.nodes.new('ShaderNodeTexCoord')
    split = tree.nodes.new('ShaderNodeSeparateXYZ')
    tree.links.new(coords.outputs['Generated'], split.inputs[0])
    ramp = tree.nodes.new('ShaderNodeValToRGB')
    remap = tree.nodes.new('ShaderNodeMath')
    remap.operation = 'MULTIPLY_ADD'
    remap.inputs[1].default_value = remap.inputs[2].default_value = 0.5
    tree.links.new(split.outputs[0], remap.inputs[0])
    tree.links.new(remap.outputs[0], ramp.inputs[0])
    r, g, b, _ = linear(look['world'])
    shades = ((0.0, 1.15), (0.36, 0.75), (0.52, 0.34), (0.66, 0.5), (0.86, 1.0), (1.0, 0.8))
    elements = ramp.color_ramp.elements
    while len(elements) < len(shades):
        elements.new(0.5)
    for element, (position, shade) in zip(elements, shades):
        element.position, element.color = position, (r * shade, g * shade, b * shade, 1)
    tree.links.new(ramp.outputs[0], background.inputs[0])
    background.inputs[1].default_value = look['level']
    if floor:
        mesh = bpy.data.meshes.new('floor')
        reach = 14 * size
        mesh.from_pydata([(-reach, -reach, 0), (reach, -reach, 0), (reach, reach, 0), (-reach, reach, 0)], [], [(0, 1, 2, 3)])
        mesh.materials.append(ground())
        thing = bpy.data.objects.new('floor', mesh)
        thing.location = (middle.x, middle.y, low.z)
        thing['stage'] = True
        bpy.context.scene.collection.objects.link(thing)


def aim(points, azimuth, elevation, lens, fill=0.86, target=None):
    """Points a camera from a direction and moves it until the product fills its share of the picture."""
    scene = bpy.context.scene
    data = bpy.data.cameras.new('camera')
    data.lens = lens
    data.sensor_width = 36
    data.clip_end = 500
    camera = bpy.data.objects.new('camera', data)
    scene.collection.objects.link(camera)
    scene.camera = camera
    az, el = math.radians(azimuth), math.radians(elevation)
    direction = Vector((math.sin(az) * math.cos(el), -math.cos(az) * math.cos(el), math.sin(el)))
    camera.rotation_euler = (-direction).to_track_quat('-Z', 'Y').to_euler()
    rotation = camera.rotation_euler.to_matrix()
    right, up = rotation.col[0], rotation.col[1]
    aspect = scene.render.resolution_y / scene.render.resolution_x
    tangent_x = 18 / lens * min(1, 1 / aspect)
    tangent_y = tangent_x * aspect
    middle = sum(points, Vector()) / len(points)
    distance = 1.0
    for _ in range(60):
        spread = [((p - middle).dot(right), (p - middle).dot(up), distance - (p - middle).dot(direction)) for p in points]
        xs, ys = [a / d for a, _, d in spread if d > 0], [b / d for _, b, d in spread if d > 0]
        if len(xs) < len(points):
            distance *= 1.5
            continue
        middle += right * (max(xs) + min(xs)) / 2 * distance + up * (max(ys) + min(ys)) / 2 * distance
        need = max((max(xs) - min(xs)) / 2 / tangent_x, (max(ys) - min(ys)) / 2 / tangent_y)
        distance *= 1 + (need / fill - 1) * 0.8
    camera.location = middle + direction * distance
    return camera


def frame(points, camera, floor=True):
    """Renders only where the product and its shadow are: the rest of a picture is ground."""
    scene = bpy.context.scene
    bpy.context.view_layer.update()
    seen = [world_to_camera_view(scene, camera, p) for p in points]
    xs, ys = [p.x for p in seen], [p.y for p in seen]
    left, right, under = (0.08, 0.17, 0.07) if floor else (0.02, 0.02, 0.02)
    render = scene.render
    render.use_border, render.use_crop_to_border = True, False
    render.border_min_x, render.border_max_x = max(0, min(xs) - left), min(1, max(xs) + right)
    render.border_min_y, render.border_max_y = max(0, min(ys) - under), min(1, max(ys) + 0.02)
