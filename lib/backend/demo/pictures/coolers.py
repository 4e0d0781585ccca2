"""Wine coolers and beverage centers behind a glass door, and chest freezers."""


import bpy

import studio
from materials import chrome, clear_glass, enamel, glow, plain, wood
from parts import box, cylinder, disc, lathe, letters, tube
from refrigeration import bar, fronts, INCH, lamp, metal


def again(thing, at):
    """The same thing once more, moved."""
    twin = thing.copy()
    twin.location = at
    bpy.context.scene.collection.objects.link(twin)
    return twin


def bottle(color):
    """A lying wine bottle, its neck towards the camera; the origin is its axis at the front."""
    body = lathe([(1e-6, 0.0), (0.0135, 0.0), (0.0145, 0.004), (0.0138, 0.02), (0.0138, 0.085), (0.03, 0.125), (0.0375, 0.15), (0.0375, 0.3), (1e-6, 0.3)], plain(color, 0.08, clearcoat=0.6), axis='y', segments=28)
    foil = lathe([(1e-6, -0.001), (0.0146, -0.001), (0.0152, 0.004), (0.0148, 0.06)], plain('#5b1a22' if color != '#8a7a3a' else '#c9a95a', 0.3, 0.6), axis='y', segments=28)
    return body, foil


def can(color):
    """A standing can."""
    body = lathe([(0.026, 0.0), (0.0315, 0.008), (0.033, 0.012), (0.033, 0.104), (0.0285, 0.115)], plain(color, 0.25, 0.55), segments=28)
    top = lathe([(0.0285, 0.115), (0.028, 0.118), (0.026, 0.1145), (1e-6, 0.1145)], chrome('#c9cbcd', 0.2), segments=28)
    return body, top


def cooler(p):
    w, h, deep = p['width'] * INCH / 2 - 0.002, 34 * INCH, 0.58
    skin, trim = fronts(p['surface']), metal(p['surface'])
    black = plain('#141517', 0.5)
    wall = 0.035
    kick = 0.1
    door = 0.045
    # Case.
    for x in ((-w, -w + wall), (w - wall, w)):
        box(x, (door + 0.012, deep), (kick, h), black, 0.003)
    box((-w, w), (door + 0.012, deep), (h - wall, h), black, 0.003)
    box((-w, w), (door + 0.012, deep), (kick, kick + wall), black, 0.003)
    box((-w, w), (deep - wall, deep), (kick, h), black, 0.003)
    box((-w + 0.005, w - 0.005), (0.03, deep - 0.05), (0.012, kick - 0.006), black, 0.003)
    for i in range(int(2 * w / 0.022) - 2):
        x = -w + 0.03 + i * 0.022
        box((x, x + 0.012), (0.027, 0.032), (0.03, kick - 0.03), plain('#060607', 0.8), 0.001)
    # Door frame and pane.
    f = 0.048
    z0, z1 = kick + 0.006, h
    for xa, xb, za, zb in ((-w, -w + f, z0, z1), (w - f, w, z0, z1), (-w + f, w - f, z0, z0 + f), (-w + f, w - f, z1 - f, z1)):
        box((xa, xb), (0, door), (za, zb), skin, 0.004, 3)
    box((-w + f - 0.004, w - f + 0.004), (0.012, 0.016), (z0 + f - 0.004, z1 - f + 0.004), clear_glass('#c9d4d6'), 0)
    bar(w - 0.024 if p['handle'] != 'pro' else w - 0.03, z0 + 0.12, z1 - 0.12, 0, trim, p['handle'] == 'pro')
    # Inside.
    inner = plain('#3b3e42', 0.5)
    for x in ((-w + wall, -w + wall + 0.004), (w - wall - 0.004, w - wall)):
        box(x, (door + 0.012, deep - wall), (kick + wall, h - wall), inner, 0)
    box((-w + wall, w - wall), (deep - wall - 0.004, deep - wall), (kick + wall, h - wall), inner, 0)
    low, high = kick + wall + 0.01, h - wall - 0.03
    rows = 6 if p['content'] == 'wine' else 5
    step = (high - low) / rows
    span = 2 * (w - wall) - 0.012
    tones = ('#20301f', '#1b241c', '#8a7a3a', '#2a1416') if p['content'] == 'wine' else ('#b33a2e', '#2f6f8f', '#d9a53a', '#3f7a4c', '#d8dadc', '#37475a')
    pieces = [bottle(t) if p['content'] == 'wine' else can(t) for t in tones]
    for pair in pieces:
        for thing in pair:
            thing.location = (0, 0.2, -5)
            thing['stage'] = True
            thing.hide_render = True
    for row in range(rows):
        z = low + step * row
        if p['content'] == 'wine':
            box((-span / 2, span / 2), (door + 0.02, door + 0.036), (z - 0.004, z + 0.02), wood('#b98b5c', 'x', board=9.0), 0.003)
            for y in (0.2, 0.35):
                box((-span / 2, span / 2), (y, y + 0.02), (z - 0.004, z + 0.006), wood('#b98b5c', 'x', board=9.0), 0.002)
            count = int(span / 0.082)
            for i in range(count):
                if (row * 7 + i * 3) % 11 == 0:
                    continue
                x = -span / 2 + span * (i + 0.5) / count
                for thing in pieces[(row * 2 + i) % len(pieces)]:
                    twin = again(thing, (x, door + 0.035, z + 0.046))
                    twin['stage'] = False
                    twin.hide_render = False
        else:
            for k in range(7):
                y = door + 0.03 + k * 0.06
                tube([(-span / 2, y, z), (span / 2, y, z)], 0.002, chrome('#b9bbbd', 0.25), 4)
            box((-span / 2, span / 2), (door + 0.022, door + 0.03), (z - 0.004, z + 0.012), chrome('#b9bbbd', 0.25), 0.002)
            count = int(span / 0.07)
            for i in range(count):
                x = -span / 2 + span * (i + 0.5) / count
                for k in range(2):
                    for thing in pieces[(row * 2 + i // 2) % len(pieces)]:
                        twin = again(thing, (x, door + 0.075 + 0.07 * k, z + 0.003))
                        twin['stage'] = False
                        twin.hide_render = False
        lamp((0, door + 0.05, z + step - 0.02), (0, 0.6, -1), span * 0.9, 0.04, 2.2)
    if p.get('zones') == 2:
        z = low + step * 3 - 0.02
        box((-span / 2, span / 2), (door + 0.016, deep - wall), (z, z + 0.012), plain('#1c1d1f', 0.4), 0.001)
        letters('48  56', 0.014, glow('#7fd0ff', 2.5), (0, door + 0.014, z + 0.006), 0.0001)
    letters('52°', 0.016, glow('#7fd0ff', 2.5), (0, door + 0.01, h - wall - 0.012), 0.0001)


def chest(p):
    """A chest freezer, lid closed."""
    w, h, deep = 56 * INCH / 2, 0.86, 0.72
    skin = enamel('#e8e8e6', mask='tint')
    trim = plain('#dcdcda', 0.3, mask='tint2')
    for x in (-w + 0.07, w - 0.07):
        for y in (0.06, deep - 0.06):
            cylinder(0.022, 0.022, plain('#17181a', 0.6), (x, y, 0))
    box((-w, w), (0.008, deep), (0.022, h - 0.078), skin, 0.014, 5)
    box((-w + 0.004, w - 0.004), (0.01, deep - 0.004), (h - 0.08, h - 0.07), plain('#3a3c3e', 0.7), 0.002)
    box((-w - 0.004, w + 0.004), (-0.006, deep + 0.004), (h - 0.072, h), skin, 0.02, 6)
    box((-0.11, 0.11), (-0.026, 0.004), (h - 0.062, h - 0.036), trim, 0.008, 4)
    cylinder(0.011, 0.006, chrome('#c9cbcd', 0.2), (0.16, -0.01, h - 0.048), 'y')
    # Control, grille, drain.
    lathe([(1e-6, -0.016), (0.02, -0.016), (0.024, -0.012), (0.025, 0.01)], trim, (w - 0.1, 0.008, 0.13), 'y', 40)
    for i, color in enumerate(('#5fe07a', '#f0b23b')):
        disc(0.004, glow(color, 2.0), (w - 0.16 - 0.025 * i, 0.0068, 0.13), 'y')
    for i in range(12):
        x = -w + 0.1 + i * 0.018
        box((x, x + 0.008), (0.005, 0.012), (0.06, 0.16), plain('#2a2c2e', 0.7), 0.002)
    cylinder(0.014, 0.008, plain('#8f9295', 0.5), (-w + 0.4, 0.002, 0.07), 'y')


def build(params):
    """The scenes 'cooler' and 'chest'."""
    (chest if params['model'] == 'chest' else cooler)(params)


def camera(params, view, points):
    return studio.aim(points, 26, 15, 85, 0.88) if params['model'] == 'chest' and view == 'angle' else None
