"""
Takes the noise of few samples out of light without touching texture.

Light and texture are kept apart (albedo demodulation): what is filtered is the light that falls on surfaces and what
they mirror. An edge-avoiding à-trous filter weighs neighbours by surface direction, depth, albedo and by how much their
brightness differs against the local noise (Dammertz 2010, Schied 2017).
"""

import numpy as np


def _shift(image, dy, dx):
    """The image moved by whole pixels, its edge repeated."""
    height, width = image.shape[:2]
    rows = np.clip(np.arange(height) + dy, 0, height - 1)
    columns = np.clip(np.arange(width) + dx, 0, width - 1)
    return image[rows][:, columns]


def box_mean(image, radius):
    """Mean over a square, by running sums."""
    padded = np.pad(image, [(radius + 1, radius), (radius + 1, radius)] + [(0, 0)] * (image.ndim - 2), 'edge')
    total = padded.cumsum(0).cumsum(1)
    size = 2 * radius + 1
    return (total[size:, size:] - total[:-size, size:] - total[size:, :-size] + total[:-size, :-size]) / size**2


def luminance(image):
    return image @ np.array([0.2126, 0.7152, 0.0722], np.float32)


def fireflies(image, limit=2.2):
    """Pulls single pixels that outshine all their neighbours down to them."""
    light = luminance(image)
    near = np.stack([_shift(light, dy, dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dy or dx])
    near.sort(0)
    bound = near[-3] * limit + 0.02
    factor = np.where(light > bound, bound / np.maximum(light, 1e-6), 1.0)
    return image * factor[..., None]


_KERNEL = np.array([1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16], np.float32)


def clamp_to_neighbours(image):
    """Single pixels brighter or darker than all but one of their neighbours become like them."""
    light = luminance(image)
    near = np.stack([_shift(light, dy, dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dy or dx])
    near.sort(0)
    bounded = np.clip(light, near[1], near[-2])
    return image * (bounded / np.maximum(light, 1e-6))[..., None]


def _median(image):
    """Median of five, channel by channel: guides must not be noisy themselves."""
    near = np.stack([image, _shift(image, 0, 1), _shift(image, 0, -1), _shift(image, 1, 0), _shift(image, -1, 0)])
    near.sort(0)
    return near[2]


def atrous(signals, normal, depth, guide, levels=4, strength=1.0, normal_powers=(32, 8)):
    """
    Filters each of `signals` (height × width × 3) with shared geometry weights; returns them in order.
    `normal_powers`: how much each minds other surface directions; light must keep the relief of cloth.
    """
    height, width = depth.shape
    guide = _median(guide)
    # Edges mix directions and clear panes have none: what matters is the direction, as far as there is one.
    length = np.linalg.norm(normal, axis=-1)
    normal = np.where(length[..., None] > 0.15, normal / np.maximum(length, 1e-6)[..., None], 0)
    vague = (length <= 0.15).astype(np.float32)
    slope = np.maximum(np.abs(_shift(depth, 0, 1) - depth), np.abs(_shift(depth, 1, 0) - depth))
    slope = np.minimum(slope, box_mean(slope, 2)) + 1e-4
    signals = [fireflies(s).astype(np.float32) for s in signals]
    # What differs within a small square is noise, unless its mean differs too.
    variances = []
    for signal in signals:
        light = luminance(signal).astype(np.float64)
        mean = box_mean(light, 2)
        variances.append((np.maximum(box_mean(light * light, 2) - mean * mean, 0) + 1e-7).astype(np.float32))
    for level in range(levels):
        step = 2**level
        reach = 2 * step
        pad = lambda image: np.pad(image, [(reach, reach), (reach, reach)] + [(0, 0)] * (image.ndim - 2), 'edge')
        wide_normal = [pad(normal[..., c]) for c in range(3)]
        wide_guide = [pad(guide[..., c]) for c in range(3)]
        wide_depth = pad(depth)
        wide_vague = pad(vague)
        wide_signals = [pad(s) for s in signals]
        wide_lights = [luminance(s) for s in wide_signals]
        lights = [luminance(s) for s in signals]
        scales = [1 / (strength * 3.2 * np.sqrt(v) + 0.004) for v in variances]
        sums = [np.zeros_like(s) for s in signals]
        weights = [np.zeros_like(l) for l in lights]
        for j in range(-2, 3):
            for i in range(-2, 3):
                dy, dx = j * step, i * step
                at = (slice(reach + dy, reach + dy + height), slice(reach + dx, reach + dx + width))
                kernel = _KERNEL[j + 2] * _KERNEL[i + 2]
                if i == 0 and j == 0:
                    shape, facing, away = kernel, np.ones_like(depth), np.zeros_like(depth)
                else:
                    facing = sum(normal[..., c] * wide_normal[c][at] for c in range(3))
                    facing = np.maximum(np.clip(facing, 0, 1), 0.98 * vague * wide_vague[at])
                    away = np.abs(wide_depth[at] - depth) / (slope * (abs(dy) + abs(dx)) * 1.6 + 1e-3)
                    away += 14 * sum(np.abs(wide_guide[c][at] - guide[..., c]) for c in range(3))
                    shape = kernel
                for k in range(len(signals)):
                    minding = facing
                    for _ in range(normal_powers[k].bit_length() - 1):
                        minding = minding * minding
                    weight = shape * minding * np.exp(-np.abs(wide_lights[k][at] - lights[k]) * scales[k] - away)
                    sums[k] += wide_signals[k][at] * weight[..., None]
                    weights[k] += weight
        signals = [s / w[..., None] for s, w in zip(sums, weights)]
        variances = [v * 0.35 for v in variances]
    return [clamp_to_neighbours(s) for s in signals]
