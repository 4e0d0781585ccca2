"""Reads the uncompressed multilayer EXR files that render.py writes. Only what Blender writes: scan lines, half or float."""

import struct

import numpy as np


def read(path):
    """Channels by name ('ViewLayer.Combined.R'), each height × width float32, and the picture's size."""
    with open(path, 'rb') as file:
        data = file.read()
    at = 8
    channels, window = [], None
    while data[at] != 0:
        end = data.index(b'\0', at)
        name = data[at:end].decode()
        at = end + 1
        end = data.index(b'\0', at)
        at = end + 1
        (size,) = struct.unpack_from('<i', data, at)
        at += 4
        body = data[at : at + size]
        at += size
        if name == 'channels':
            place = 0
            while body[place] != 0:
                stop = body.index(b'\0', place)
                (kind,) = struct.unpack_from('<i', body, stop + 1)
                channels.append((body[place:stop].decode(), kind))
                place = stop + 17
        elif name == 'dataWindow':
            window = struct.unpack('<4i', body)
    at += 1
    width, height = window[2] - window[0] + 1, window[3] - window[1] + 1
    at += 8 * height
    row = sum(width * (2 if kind == 1 else 4) for _, kind in channels) + 8
    lines = np.frombuffer(data, np.uint8, row * height, at).reshape(height, row)[:, 8:]
    out, place = {}, 0
    for name, kind in channels:
        wide = width * (2 if kind == 1 else 4)
        raw = np.ascontiguousarray(lines[:, place : place + wide])
        out[name] = raw.view(np.float16 if kind == 1 else np.float32).astype(np.float32)
        place += wide
    return out, width, height


def layer(channels, name, parts='RGB'):
    """One pass as height × width × n."""
    found = []
    for part in parts:
        key = next(k for k in channels if k.endswith(f'.{name}.{part}'))
        found.append(channels[key])
    return np.stack(found, -1)
