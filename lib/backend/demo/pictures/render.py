"""
Renders the layers of pictures: `blender -b -P render.py -- jobs.json`.

A job is {key, out, store, model, view, turnDegrees, params, width, height, samples}; jobs of one model and params share a scene.
Each writes `out`, an EXR with all layers, of which develop.py makes pictures.
"""

import importlib
import json
import os
import sys
import time

import bpy
from mathutils import Vector

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import studio  # noqa: E402
import turntable  # noqa: E402


#: Which module builds a model.
MODELS = json.load(open(os.path.join(HERE, 'models.json')))


def render_to(path):
    scene = bpy.context.scene
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)


def place_camera(job, module, points):
    view = job['view']
    if hasattr(module, 'camera'):
        placed = module.camera({**job['params'], 'model': job['model']}, view, points)
        if placed:
            return placed
    azimuth, elevation, lens = turntable.VIEW if view == 'turn' else studio.VIEWS[view]
    if view == 'detail' and hasattr(module, 'focus'):
        x, z, width = module.focus({**job['params'], 'model': job['model']})
        r = width / 2
        corners = [Vector((x + a, 0, z + b)) for a in (-r, r) for b in (-r, r)]
        return studio.aim(corners, azimuth, elevation, lens, 0.98)
    return studio.aim(points, azimuth, elevation, lens, job.get('fill', 0.88))


def floats(module, job):
    return hasattr(module, 'floats') and module.floats({**job['params'], 'model': job['model']})


def render_job(job, built):
    """Renders one job; the scene is built anew unless it is the one of the job before."""
    module = importlib.import_module(MODELS[job['model']])
    params = {**job['params'], 'model': job['model']}
    scene_of = json.dumps([job['model'], job['params'], job['store']], sort_keys=True)
    is_room = job['view'] == 'room'
    if built.get('scene') != scene_of:
        built.clear()
        studio.reset()
        (module.build_all if hasattr(module, 'build_all') else module.build)(params)
        points, low, high = studio.bounds()
        studio.setup_cycles(job['width'], job['height'], job['samples'])
        if not is_room:
            studio.light(job['store'], low, high, floor=not floats(module, job))
        built.update(scene=scene_of, points=points, turned=0)
    render = bpy.context.scene.render
    render.resolution_x, render.resolution_y = job['width'], job['height']
    bpy.context.scene.cycles.samples = job['samples']
    turned = job.get('turnDegrees') or 0
    if turned != built['turned']:
        turntable.turn(turned - built['turned'])
        built['turned'] = turned
    points = turntable.swept(built['points']) if job['view'] == 'turn' else built['points']
    camera = place_camera(job, module, points)
    render.use_border = False
    if not is_room and job['view'] != 'detail':
        studio.frame(points, camera, not floats(module, job))
    render_to(job['out'])


def run(jobs):
    built = {}
    for job in jobs:
        began = time.time()
        try:
            render_job(job, built)
        except Exception as error:  # One broken model must not keep the others waiting.
            built.clear()
            print(f"FAILED {job['key']} {job['model']} {job['params']}: {error!r}", file=sys.stderr, flush=True)
            continue
        print(f"RENDERED {job['key']} {job['model']} {job['view']} {time.time() - began:.1f}s", flush=True)


if '--' in sys.argv:
    run(json.load(open(sys.argv[sys.argv.index('--') + 1])))
