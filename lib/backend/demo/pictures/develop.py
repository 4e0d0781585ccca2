"""
Makes pictures of rendered layers: `python3 develop.py jobs.json`.

Denoises, tints what a variant colours, sets the product on its store's ground (or on none) and writes PNG files that
the command encodes. Everything happens in linear light; the tone curve comes last.
"""

import json
import os
import struct
import sys
import zlib

import numpy as np


sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import exr  # noqa: E402
from denoise import atrous, box_mean, luminance  # noqa: E402


def to_linear(color):
    parts = np.array([int(color.lstrip('#')[i : i + 2], 16) / 255 for i in (0, 2, 4)], np.float32)
    return np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)


def encode_srgb(image):
    image = np.clip(image, 0, 1)
    return np.where(image <= 0.0031308, image * 12.92, 1.055 * image ** (1 / 2.4) - 0.055)


def tone(image, knee=0.72):
    """Straight up to the knee, then a soft shoulder, so that highlights keep their drawing."""
    over = np.maximum(image - knee, 0)
    return np.where(image <= knee, image, knee + (1 - knee) * (1 - np.exp(-over / (1 - knee) * 0.85)))


def write_png(path, image):
    """8-bit RGB or RGBA from values between 0 and 1."""
    data = (np.clip(image, 0, 1) * 255 + 0.5).astype(np.uint8)
    height, width, parts = data.shape
    raw = np.concatenate([np.zeros((height, 1), np.uint8), data.reshape(height, -1)], 1).tobytes()
    chunk = lambda kind, body: struct.pack('>I', len(body)) + kind + body + struct.pack('>I', zlib.crc32(kind + body))
    with open(path, 'wb') as file:
        file.write(b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', width, height, 8, 6 if parts == 4 else 2, 0, 0, 0))
                   + chunk(b'IDAT', zlib.compress(raw, 1)) + chunk(b'IEND', b''))


def filter_product(light, rest, normal, depth, seen, product, ground):
    """Filters the product and what is around it with care, the floor beyond by a plain mean."""
    ys, xs = np.where(product > 0.02)
    if len(ys) == 0:
        return light, rest
    margin = 24
    rows = slice(max(ys.min() - margin, 0), ys.max() + margin)
    columns = slice(max(xs.min() - margin, 0), xs.max() + margin)
    mean = lambda image: box_mean(box_mean(image, 6), 6)
    share = mean(ground.astype(np.float64))[..., None]
    smooth = (mean(light.astype(np.float64) * ground[..., None]) / np.maximum(share, 1e-4)).astype(np.float32)
    out_light = np.where(ground[..., None] > 0.5, smooth, light)
    out_rest = rest.copy()
    part = (rows, columns)
    out_light[part], out_rest[part] = atrous([light[part], rest[part]], normal[part], depth[part], seen[part])
    return out_light, out_rest


def clean(path):
    """The layers of a picture without noise: albedo, light, the rest (mirrored, let through, glowing), masks."""
    cached = path + '.npz'
    if os.path.exists(cached):
        return dict(np.load(cached))
    channels, width, height = exr.read(path)
    combined = exr.layer(channels, 'Combined', 'RGBA')
    albedo = exr.layer(channels, 'DiffCol')
    light = exr.layer(channels, 'DiffDir') + exr.layer(channels, 'DiffInd')
    rest = np.maximum(combined[..., :3] - albedo * light, 0)
    normal = exr.layer(channels, 'Denoising Normal', 'XYZ')
    depth = np.minimum(channels[next(k for k in channels if k.endswith('Denoising Depth.Z'))], 1e4)
    seen = exr.layer(channels, 'Denoising Albedo')
    masks = {name: channels[next(k for k in channels if k.endswith(f'.{name}.X'))] for name in ('ground', 'tint', 'tint2')}
    light, rest = filter_product(light, rest, normal, depth, np.clip(seen, 0, 1), combined[..., 3] - masks['ground'], masks['ground'])
    if any(k.endswith('.uv.R') for k in channels):
        masks['uv'] = exr.layer(channels, 'uv')
    out = {'albedo': albedo, 'light': light, 'rest': rest, 'alpha': combined[..., 3], **masks}
    np.savez(cached, **{k: v.astype(np.float16) for k, v in out.items()})
    return out


def floor_shade(layers, floor):
    """
    How much darker the product makes the floor, 0 to 1. What the floor would be without it is a smooth surface laid
    over its brightest parts; towards the picture's edges the shade fades, so that pictures have no visible border.
    """
    height, width = floor.shape
    if floor.max() < 0.5:
        return np.ones((height, width), np.float32)
    seen = luminance(layers['light'].astype(np.float32))
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    y, x = y / height - 0.5, x / width - 0.5
    terms = np.stack([np.ones_like(x), x, y, x * x, x * y, y * y], -1)
    usable = floor > 0.99
    kept = usable.copy()
    kept[::, ::] &= (np.indices(kept.shape).sum(0) % 7) == 0
    for _ in range(8):
        fit, *_rest = np.linalg.lstsq(terms[kept], seen[kept], rcond=None)
        level = terms @ fit
        off = seen - level
        kept &= off > -0.35 * np.std(off[kept]) - 1e-3
        if kept.sum() < 200:
            break
    shade = np.clip(seen / np.maximum(level, seen[usable].max() * 0.3), 0, 1)
    # Only a part of the picture was rendered; there the shade must have faded.
    rows, columns = np.where(layers['alpha'] > 0)
    inside = lambda at, low, high, size: np.minimum(at - (low / size - 0.5), (high + 1) / size - 0.5 - at)
    left_right, up_down = inside(x, columns.min(), columns.max(), width), inside(y, rows.min(), rows.max(), height)
    fade = np.clip(np.minimum(left_right / 0.08, up_down / 0.06), 0, 1)
    fade = fade * fade * (3 - 2 * fade)
    # Far behind the product nothing shades the floor.
    base = np.where((layers['alpha'].astype(np.float32) - floor > 0.5).any(1))[0].max() / height - 0.5
    behind = np.clip((y - (base - 0.34)) / 0.2, 0, 1)
    fade = fade * behind * behind * (3 - 2 * behind)
    # The faint half shadow far from the product only greys the picture.
    shade = np.clip((shade - 0.04) / 0.87, 0, 1)
    shade = 1 - (1 - shade) * fade
    return np.where(floor > 0.002, shade, 1)


def fill_edges(color, product):
    """Colour of the product alone: where a pixel is half floor, what its neighbours on the product have."""
    solid = (product > 0.97).astype(np.float32)
    out = color * solid[..., None]
    known = solid
    for radius in (1, 2, 3):
        near = box_mean(known, radius)
        mean = box_mean(out, radius) / np.maximum(near, 1e-6)[..., None]
        missing = (known < 0.5) & (near > 1e-4) & (product > 0)
        out = np.where(missing[..., None], mean, out)
        known = np.where(missing, 1, known).astype(np.float32)
    # Thin things (wires, legs) have no solid pixel near: keep what was rendered.
    lost = (known < 0.5) & (product > 0)
    return np.where(lost[..., None], color / np.maximum(product, 0.2)[..., None], out)


def apply_tint(layers, tint):
    """
    Recolours what a mask covers. `diffuse`: new colour of paint, cloth or wood (hex) against `base`, the colour that was
    rendered; `gloss`: factor on what the surface mirrors (metal finishes).
    """
    layers = dict(layers)
    mask = layers[tint.get('mask', 'tint')].astype(np.float32)[..., None]
    if 'diffuse' in tint:
        factor = to_linear(tint['diffuse']) / np.maximum(to_linear(tint['base']), 0.002)
        layers['albedo'] = layers['albedo'] * (1 - mask + mask * factor)
    if 'gloss' in tint:
        factor = np.array(tint['gloss'], np.float32)
        layers['rest'] = layers['rest'] * (1 - mask + mask * factor)
    return layers


def show(layers, screen):
    """Lights up the screen: the picture (raw RGB bytes) is laid out by the pass 'uv'."""
    layers = dict(layers)
    width, height = screen['width'], screen['height']
    image = np.fromfile(screen['path'], np.uint8).reshape(height, width, 3).astype(np.float32) / 255
    image = np.where(image <= 0.04045, image / 12.92, ((image + 0.055) / 1.055) ** 2.4)
    uv = layers['uv'].astype(np.float32)
    share = uv[..., 2]
    place = uv[..., :2] / np.maximum(share, 1e-3)[..., None]
    x = np.clip(place[..., 0] * width - 0.5, 0, width - 1)
    y = np.clip((1 - place[..., 1]) * height - 0.5, 0, height - 1)
    x0, y0 = x.astype(int), y.astype(int)
    x1, y1 = np.minimum(x0 + 1, width - 1), np.minimum(y0 + 1, height - 1)
    fx, fy = (x - x0)[..., None], (y - y0)[..., None]
    shown = (image[y0, x0] * (1 - fx) + image[y0, x1] * fx) * (1 - fy) + (image[y1, x0] * (1 - fx) + image[y1, x1] * fx) * fy
    layers['rest'] = layers['rest'].astype(np.float32) * (1 - 0.6 * share[..., None]) + shown * share[..., None] * 1.05
    return layers


GROUNDS = {'kessler': '#ffffff', 'alderloom': '#ffffff', 'volteo': None}


def picture(layers, job):
    """The finished picture, RGB on the store's ground or RGBA."""
    for tint in job.get('tints', []):
        layers = apply_tint(layers, tint)
    if job.get('screen'):
        layers = show(layers, job['screen'])
    exposure = job.get('exposure', 1.0)
    color = (layers['albedo'] * layers['light'] + layers['rest']).astype(np.float32)
    alpha = layers['alpha'].astype(np.float32)
    if job.get('room'):
        return encode_srgb(tone(color * exposure))
    floor = layers['ground'].astype(np.float32)
    height, width = alpha.shape
    shade = floor_shade(layers, floor)
    product = np.clip(alpha - floor, 0, 1)
    over = encode_srgb(tone(fill_edges(color, product) * exposure))
    product = product[..., None]
    ground = GROUNDS[job['store']]
    if ground is None:
        shadow = (1 - shade)[..., None] * 0.75 * (floor > 0)[..., None]
        out_alpha = product + shadow * (1 - product)
        return np.concatenate([np.where(out_alpha > 1e-3, over * product / np.maximum(out_alpha, 1e-3), 0), out_alpha], -1)
    base = np.array([int(ground[i : i + 2], 16) / 255 for i in (1, 3, 5)], np.float32)
    lit = base * encode_srgb(shade)[..., None]
    return over * product + lit * (1 - product)


def run(jobs):
    for job in jobs:
        layers = clean(job['layers'])
        write_png(job['png'], picture(layers, job))


if __name__ == '__main__':
    run(json.load(open(sys.argv[1])))
