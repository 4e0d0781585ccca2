"""Ranges, wall ovens, cooktops, hoods and microwaves."""

import math

import bmesh

import studio
from materials import brushed_steel, cast_iron, chrome, clear_glass, dark_glass, enamel, glow, plain
from parts import box, cylinder, disc, from_bmesh, Gathered, lathe, letters, prism, rounded_rect, tube
from refrigeration import bar, fronts, INCH, lamp, metal

DEPTH = 0.68


def knob(x, y, z, radius, surface, tilt=0.0, red=False):
    """A metal knob with a bezel and a pointer, facing -y; `tilt` leans it back in degrees."""
    with Gathered() as parts:
        lathe([(radius * 1.25, 0.0), (radius * 1.25, -0.004), (radius * 1.1, -0.007), (1e-6, -0.007)][::-1], chrome('#c6c8ca', 0.18), (0, 0, 0), 'y', 48)
        body = plain('#8f1722', 0.25, clearcoat=0.7) if red else surface
        lathe([(1e-6, -0.042), (radius * 0.82, -0.042), (radius * 0.9, -0.039), (radius, -0.012), (radius, -0.006), (1e-6, -0.006)], body, (0, 0, 0), 'y', 48)
        box((-0.0028, 0.0028), (-0.047, -0.03), (-radius * 0.2, radius * 0.86), plain('#d9dbdd', 0.2, 0.9) if red else plain('#26282a', 0.4), 0.001)
    if tilt:
        parts.turn(-tilt, (0, 0, 0), 'X')
    parts.move((x, y, z))


def oven_door(x, z, skin, trim, handle, glass=True):
    """A door with a large dark window and a bar across its top; front at y = 0."""
    (x0, x1), (z0, z1) = x, z
    box(x, (0, 0.045), z, skin, 0.005, 4)
    tall, wide = z1 - z0, x1 - x0
    if glass:
        frame = min(0.085, tall * 0.2)
        top = 0.105 if tall > 0.3 else 0.085
        outline = rounded_rect(wide - 2 * frame, tall - frame * 0.95 - top, 0.012, center=((x0 + x1) / 2, z0 + frame * 0.95 + (tall - frame * 0.95 - top) / 2))
        prism(outline, 0.004, dark_glass('#060708'), (0, -0.0022, 0), bevel=0.001)
        # A dotted border, as printed on oven glass.
        inner = rounded_rect(wide - 2 * frame - 0.05, tall - frame * 0.95 - top - 0.05, 0.01, center=((x0 + x1) / 2, z0 + frame * 0.95 + (tall - frame * 0.95 - top) / 2))
        prism(inner, 0.001, dark_glass('#0d0b09', 0.05), (0, -0.0026, 0), bevel=0)
    bar(z1 - (0.052 if tall > 0.3 else 0.042), x0 + wide * 0.035, x1 - wide * 0.035, 0, trim, handle == 'pro', upright=False)


def burner(x, y, z, radius):
    """A sealed gas burner: bowl, ring with ports, cap."""
    lathe([(radius * 1.5, 0), (radius * 1.45, 0.003), (radius * 1.1, 0.006), (1e-6, 0.006)], plain('#3c3e40', 0.4, 0.8), (x, y, z), 'z', 48)
    lathe([(radius, 0.004), (radius, 0.016), (radius * 0.9, 0.018), (1e-6, 0.018)], plain('#a9abad', 0.35, 1.0), (x, y, z), 'z', 48)
    lathe([(radius * 0.95, 0.017), (radius * 0.95, 0.023), (radius * 0.8, 0.027), (1e-6, 0.028)], cast_iron(), (x, y, z), 'z', 48)


def grate(x0, x1, y0, y1, z):
    """A section of continuous cast-iron grates."""
    iron = cast_iron()
    t, top, low = 0.0065, z + 0.038, z + 0.024
    bar_box = lambda xa, xb, ya, yb, za=low, zb=top: box((xa, xb), (ya, yb), (za, zb), iron, 0.002, 2)
    bar_box(x0, x0 + 2 * t, y0, y1)
    bar_box(x1 - 2 * t, x1, y0, y1)
    for y in (y0, (y0 + y1) / 2 - t, y1 - 2 * t):
        bar_box(x0, x1, y, y + 2 * t)
    mid = (x0 + x1) / 2
    for cy in (y0 + (y1 - y0) * 0.25, y0 + (y1 - y0) * 0.75):
        reach = (y1 - y0) * 0.25
        for xa, xb in ((x0, mid - 0.03), (mid + 0.03, x1)):
            bar_box(xa, xb, cy - t, cy + t)
        for ya, yb in ((cy - reach, cy - 0.03), (cy + 0.03, cy + reach)):
            bar_box(mid - t, mid + t, ya, yb)
    for x in (x0, x1 - 2 * t):
        for y in (y0, y1 - 2 * t):
            box((x, x + 2 * t), (y, y + 2 * t), (z, low + 0.004), iron, 0.002, 2)


def ring(x, y, z, radius, color='#6f757b', dotted=False):
    """A printed circle on a glass cooktop."""
    surface = plain(color, 0.3)
    lathe([(radius - 0.0008, 0), (radius + 0.0008, 0), (radius + 0.0008, 0.0002), (radius - 0.0008, 0.0002), (radius - 0.0008, 0)], surface, (x, y, z), 'z', 96)
    if dotted:
        lathe([(radius * 0.62, 0), (radius * 0.62 + 0.001, 0), (radius * 0.62 + 0.001, 0.0002), (radius * 0.62, 0.0002), (radius * 0.62, 0)], surface, (x, y, z), 'z', 96)


def zones(width, y0, y1, z, fuel):
    """The heating zones of a glass top."""
    w, mid = width / 2, (y0 + y1) / 2
    d = (y1 - y0)
    if fuel == 'induction':
        mark = plain('#8d949a', 0.3)
        spots = [(-w * 0.52, mid - d * 0.22), (-w * 0.52, mid + d * 0.2), (w * 0.5, mid - d * 0.22), (w * 0.5, mid + d * 0.2)] + ([(0, mid)] if width > 0.8 else [])
        for x, y in spots:
            for s in (0.045, 0.012):
                box((x - s, x + s), (y - 0.0008, y + 0.0008), (z, z + 0.0002), mark, 0)
                box((x - 0.0008, x + 0.0008), (y - s, y + s), (z, z + 0.0002), mark, 0)
            ring(x, y, z, 0.088)
        return
    ring(-w * 0.5, mid - d * 0.22, z, 0.115, dotted=True)
    ring(-w * 0.52, mid + d * 0.22, z, 0.08)
    ring(w * 0.5, mid - d * 0.22, z, 0.09, dotted=True)
    ring(w * 0.52, mid + d * 0.22, z, 0.08)
    ring(0, mid + d * 0.2, z, 0.055)


def gas_top(x, y, z, pan, width):
    """Burners and grates in a shallow pan."""
    (x0, x1), (y0, y1) = x, y
    box(x, y, (z - 0.012, z), pan, 0.004)
    sections = 4 if width > 1.0 else 3
    span = (x1 - x0 - 0.024) / sections
    mid, d = (y0 + y1) / 2, y1 - y0
    for i in range(sections):
        a = x0 + 0.012 + i * span
        cx = a + span / 2
        if sections == 3 and i == 1:
            burner(cx, mid, z, 0.042)
        else:
            burner(cx, mid - d * 0.24, z, 0.045 if i == 0 else 0.036)
            burner(cx, mid + d * 0.24, z, 0.03)
        grate(a + 0.003, a + span - 0.003, y0 + 0.014, y1 - 0.014, z)


def build_range(p):
    """The scene 'range'."""
    width = p['width'] * INCH - 0.003
    w = width / 2
    skin, trim = fronts(p['surface']), metal(p['surface'])
    pro = p['style'] == 'pro'
    back = DEPTH
    side = enamel('#393b3d', roughness=0.45) if p['surface'] != 'paint' else skin
    dark = plain('#141517', 0.5)
    top = 0.915
    floor = 0.10 if pro else 0.045
    box((-w + 0.003, w - 0.003), (0.05, back), (floor, top - 0.012), side, 0.004)
    if pro:
        for x in (-w + 0.05, w - 0.05):
            for y in (0.1, back - 0.05):
                cylinder(0.024, floor, chrome('#c6c8ca', 0.2), (x, y, 0), 'z', 0.004)
        box((-w + 0.02, w - 0.02), (0.07, 0.075), (0.02, floor), dark, 0)
    else:
        box((-w + 0.03, w - 0.03), (0.08, back - 0.02), (0.0, floor), dark, 0.002)
    # Fronts from below: drawer, oven door(s), control panel.
    z = floor + 0.005
    panel_low = 0.755 if not pro else 0.735
    if p.get('double'):
        oven_door((-w, w), (z, z + 0.37), skin, trim, p['handle'])
        oven_door((-w, w), (z + 0.376, panel_low - 0.006), skin, trim, p['handle'])
    elif pro and width > 1.0:
        split = w - width * 0.38
        oven_door((-w, split - 0.003), (z + 0.03, panel_low - 0.012), skin, trim, 'pro')
        oven_door((split + 0.003, w), (z + 0.03, panel_low - 0.012), skin, trim, 'pro')
    else:
        drawer = 0.0 if pro else 0.15
        if drawer:
            box((-w, w), (0, 0.045), (z, z + drawer), skin, 0.005, 4)
            box((-w + 0.05, w - 0.05), (0.004, 0.05), (z + drawer - 0.0005, z + drawer + 0.005), dark, 0)
        oven_door((-w, w), (z + (drawer + 0.005 if drawer else 0.03), panel_low - 0.006), skin, trim, p['handle'])
    knobs = {'gas': 5, 'electric': 4, 'induction': 4}[p['fuel']] if not pro else {30: 5, 36: 6, 48: 8}.get(p['width'], 5) + 1
    red = p.get('red', False)
    knob_skin = trim if p['surface'] == 'paint' else plain('#c3c5c7', 0.25, 1.0)
    if pro:
        box((-w, w), (-0.03, 0.06), (panel_low, top - 0.03), skin, 0.008, 4)
        tube([(-w + 0.002, -0.012, top - 0.016), (w - 0.002, -0.012, top - 0.016)], 0.02, skin)
        for i in range(knobs):
            knob(-w + width * (i + 0.6) / (knobs + 0.2), -0.03, (panel_low + top - 0.03) / 2, 0.027, knob_skin, 0, red)
    else:
        # A control panel that leans back.
        z0, z1 = panel_low, top - 0.006
        prism([(0.0, z0), (0.06, z0), (0.06, z1), (0.028, z1)], width, skin, (-w, 0, 0), 'yz', 0.003)
        lean = math.degrees(math.atan2(0.028, z1 - z0))
        on_face = lambda share: (0.028 * share, z0 + (z1 - z0) * share)
        front_knobs = p['style'] == 'slide-in' or p['fuel'] == 'gas'
        with Gathered() as glass:
            wide = 0.1
            box((-wide, wide), (-0.002, 0.004), (0.028, z1 - z0 - 0.028), dark_glass(), 0.002)
            letters('12:30', 0.03, glow('#dfeeff', 1.4), (0, -0.0026, (z1 - z0) / 2), 0.0001)
        if not front_knobs:
            for thing in glass:
                thing.hide_render = True
        glass.turn(-lean, (0, 0, 0), 'X').move((0, 0, z0))
        if front_knobs:
            y, zk = on_face(0.5)
            places = [-0.32, -0.23, -0.15, 0.15, 0.23, 0.32][: 6] if p['fuel'] == 'gas' else [-0.31, -0.2, 0.2, 0.31]
            for x in places:
                knob(x * width / 0.76, y, zk, 0.0215, knob_skin, lean, red)
    # Cooktop.
    y_front = 0.028 if not pro else 0.03
    if p['fuel'] == 'gas':
        pan = plain('#17181a', 0.3, clearcoat=0.4) if not pro else brushed_steel('#b5b6b6')
        box((-w, w), (y_front, back), (top - 0.02, top - 0.004), skin, 0.004)
        gas_top((-w + 0.012, w - 0.012), (y_front + 0.02, back - 0.02), top, pan, width)
    else:
        box((-w, w), (y_front, back), (top - 0.02, top - 0.006), skin, 0.004)
        box((-w + 0.003, w - 0.003), (y_front + 0.003, back - 0.012), (top - 0.007, top), dark_glass('#070708', 0.04), 0.002)
        zones(width, y_front + 0.03, back - 0.05, top, p['fuel'])
    if p['style'] == 'freestanding':
        box((-w, w), (back - 0.05, back + 0.01), (top - 0.01, top + 0.17), skin, 0.01, 4)
        box((-w + 0.03, w - 0.03), (back - 0.0535, back - 0.045), (top + 0.045, top + 0.15), dark_glass(), 0.002)
        letters('12:30', 0.04, glow('#dfeeff', 1.4), (0, back - 0.0545, top + 0.1), 0.0001)
        for i in range(8):
            disc(0.004, glow('#bcc9d6', 0.8), (0.13 + 0.028 * i, back - 0.0542, top + 0.1), 'y')
        if p['fuel'] != 'gas':
            for x in (-0.31, -0.2):
                knob(x, back - 0.0535, top + 0.098, 0.022, knob_skin)
    else:
        box((-w, w), (back - 0.02, back), (top - 0.01, top + (0.035 if pro else 0.006)), skin, 0.003)


def build_wall_oven(p):
    """The scene 'wall-oven': one or two ovens, or an oven under a microwave."""
    w = 30 * INCH / 2
    skin, trim = fronts(p['surface']), metal(p['surface'])
    heights = {'single': 0.735, 'double': 1.295, 'combo': 1.09}
    h = heights[p['kind']]
    lift = 0.03
    box((-w + 0.02, w - 0.02), (0.05, 0.62), (lift, lift + h - 0.01), enamel('#8d9093', roughness=0.4), 0.004)
    box((-w, w), (0.032, 0.05), (lift - 0.01, lift + h), skin, 0.003)
    z = lift
    panel = 0.115
    door = 0.575
    oven_door((-w, w), (z, z + door), skin, trim, p['handle'])
    z += door + 0.006
    if p['kind'] == 'double':
        oven_door((-w, w), (z, z + door), skin, trim, p['handle'])
        z += door + 0.006
    elif p['kind'] == 'combo':
        tall = 0.37
        oven_door((-w, w), (z, z + tall), skin, trim, p['handle'])
        z += tall + 0.006
    box((-w, w), (0, 0.045), (z, lift + h), dark_glass('#0a0b0c'), 0.004)
    middle = (z + lift + h) / 2
    letters('2:45', 0.045, glow('#e6f1ff', 1.4), (0, -0.001, middle), 0.0001)
    for i in range(5):
        for s in (-1, 1):
            disc(0.005, glow('#c8d4e0', 0.9), (s * (0.12 + 0.045 * i), -0.001, middle), 'y')


def build_cooktop(p):
    """The scene 'cooktop': the part that shows above a counter, seen from above."""
    width, depth = p['width'] * INCH, 21 * INCH
    w = width / 2
    base = 0.05
    box((-w + 0.02, w - 0.02), (0.02, depth - 0.02), (0.0, base), plain('#5d6063', 0.45, 0.6), 0.004)
    if p['fuel'] == 'gas':
        skin = fronts(p['surface']) if p['surface'] == 'steel' else dark_glass('#0a0a0b', 0.05)
        box((-w, w), (0, depth), (base, base + 0.008), skin, 0.003)
        gas_top((-w + 0.03, w - 0.03), (0.105, depth - 0.02), base + 0.012, skin, width)
        for i in range(5):
            with Gathered() as parts:
                knob(0, 0, 0, 0.02, plain('#c3c5c7', 0.25, 1.0))
            parts.turn(-90, (0, 0, 0), 'X').move((-0.2 + 0.1 * i, 0.055, base + 0.008))
    else:
        if p['surface'] == 'steel':
            box((-w - 0.003, w + 0.003), (-0.003, depth + 0.003), (base, base + 0.005), brushed_steel(), 0.002)
        box((-w, w), (0, depth), (base + 0.001, base + 0.0065), dark_glass('#070708', 0.035), 0.0025)
        z = base + 0.0066
        zones(width, 0.09, depth - 0.02, z, p['fuel'])
        for i in range(5):
            disc(0.0045, glow('#ff5a4a' if i == 2 else '#c9d3dd', 1.0), (-0.16 + 0.08 * i, 0.04, z), 'z')
        for x in (-0.08, 0.08):
            letters('5' if x < 0 else '8', 0.022, glow('#ff4a3a', 1.6), (x, 0.06, z + 0.0001), 0.0001, turn=(0, 0, 0))


def build_hood(p):
    """The scene 'hood', hung at z = 0 (its lower edge)."""
    w = p['width'] * INCH / 2
    skin = fronts(p['surface'])
    filters = brushed_steel('#a9abad', grain='y')
    depth = 0.5
    if p['kind'] == 'under-cabinet':
        prism([(0.0, 0), (depth, 0), (depth, 0.13), (0.10, 0.13), (0.0, 0.045)], 2 * w, skin, (-w, 0, 0), 'yz', 0.004)
        low = 0.0
    elif p['kind'] == 'pro':
        prism([(0.0, 0), (depth + 0.08, 0), (depth + 0.08, 0.36), (0.30, 0.36), (0.0, 0.09)], 2 * w, skin, (-w, 0, 0), 'yz', 0.004)
        tube([(-w + 0.04, -0.035, 0.045), (w - 0.04, -0.035, 0.045)], 0.011, chrome('#cfd1d3', 0.15))
        for x in (-w + 0.08, w - 0.08):
            cylinder(0.008, 0.036, chrome('#cfd1d3', 0.15), (x, -0.035, 0.045), 'y')
    else:
        band = 0.05
        box((-w, w), (0, depth), (0, band), skin, 0.003)
        if p.get('glass'):
            box((-w - 0.06, w + 0.06), (-0.05, depth), (band, band + 0.008), clear_glass('#dfeaea'), 0.003)
        top_w, top_y0, high = 0.15, depth - 0.27, 0.24
        bm = bmesh.new()
        base = [(-w + 0.004, 0.004, band), (w - 0.004, 0.004, band), (w - 0.004, depth, band), (-w + 0.004, depth, band)]
        peak = [(-top_w, top_y0, high), (top_w, top_y0, high), (top_w, depth, high), (-top_w, depth, high)]
        if p.get('glass'):
            base = [(-top_w - 0.06, top_y0 - 0.1, band + 0.008), (top_w + 0.06, top_y0 - 0.1, band + 0.008), (top_w + 0.06, depth, band + 0.008), (-top_w - 0.06, depth, band + 0.008)]
        lower, upper = [bm.verts.new(v) for v in base], [bm.verts.new(v) for v in peak]
        for i in range(4):
            j = (i + 1) % 4
            bm.faces.new((lower[i], lower[j], upper[j], upper[i]))
        bm.faces.new(upper)
        bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
        bmesh.ops.bevel(bm, geom=bm.edges[:], offset=0.003, segments=2, profile=0.5, affect='EDGES')
        from_bmesh(bm, 'canopy', skin)
        chimney = 0.62
        box((-top_w + 0.004, top_w - 0.004), (top_y0 + 0.004, depth), (high, high + chimney * 0.55), skin, 0.003)
        box((-top_w + 0.009, top_w - 0.009), (top_y0 + 0.009, depth), (high + chimney * 0.55, high + chimney), skin, 0.003)
    # Filters, lamps and buttons below.
    z = -0.002
    for i in range(int(2 * w / 0.035) - 2):
        x = -w + 0.045 + i * 0.035
        box((x, x + 0.024), (0.07, depth - 0.06), (z - 0.006, z + 0.004), filters, 0.003)
    for x in (-w * 0.6, w * 0.6):
        disc(0.024, glow('#fff1d6', 9.0), (x, 0.035, z - 0.001), 'z')
    for i in range(4):
        cylinder(0.008, 0.004, chrome('#d0d2d4', 0.15), (-0.06 + 0.04 * i, -0.003, 0.024), 'y')


def build_microwave(p):
    """The scene 'microwave': over the range, on the counter, or a drawer."""
    skin, trim = fronts(p['surface']), metal(p['surface'])
    kind = p['kind']
    wide, high, deep = {'otr': (0.758, 0.42, 0.39), 'counter': (0.56, 0.31, 0.44), 'drawer': (0.758, 0.40, 0.56)}[kind]
    w = wide / 2
    dark = plain('#141517', 0.5)
    lift = 0.012 if kind == 'counter' else 0.0
    side = enamel('#3d3f41', roughness=0.45) if p['surface'] == 'steel' else skin
    box((-w + 0.002, w - 0.002), (0.035, deep), (lift, lift + high), side, 0.005)
    if kind == 'drawer':
        box((-w, w), (0, 0.04), (lift, lift + high * 0.74), skin, 0.005, 4)
        prism(rounded_rect(wide - 0.13, high * 0.5, 0.01, center=(0, lift + high * 0.36)), 0.004, dark_glass(), (0, -0.0022, 0), bevel=0.001)
        prism([(0.0, lift + high * 0.76), (0.04, lift + high * 0.76), (0.06, lift + high), (0.035, lift + high)], wide, dark_glass('#0b0c0d'), (-w, 0, 0), 'yz', 0.003)
        letters('12:30', 0.03, glow('#e6f1ff', 1.4), (0.2, 0.014, lift + high * 0.88), 0.0001)
        if p['handle'] != 'none':
            bar(lift + high * 0.68, -w + 0.06, w - 0.06, 0, trim, p['handle'] == 'pro', upright=False)
        return
    split = w - wide * 0.235
    vent = 0.045 if kind == 'otr' else 0.0
    box((-w, split - 0.002), (0, 0.04), (lift, lift + high - vent - 0.002), skin, 0.005, 4)
    prism(rounded_rect(split + w - 0.11, high - vent - 0.12, 0.01, center=((-w + split) / 2 - (0.012 if kind == 'otr' else 0), lift + (high - vent) / 2)), 0.004, dark_glass('#08090a'), (0, -0.0022, 0), bevel=0.001)
    box((split + 0.002, w), (0, 0.04), (lift, lift + high - vent - 0.002), skin if p['surface'] == 'paint' else dark_glass('#0b0c0d'), 0.005, 4)
    cx = (split + w) / 2
    if p['surface'] == 'paint':
        box((cx - 0.06, cx + 0.06), (-0.0015, 0.01), (lift + high * 0.72 - vent * 0.6, lift + high * 0.84 - vent * 0.6), dark_glass(), 0.002)
    letters('12:30', 0.032, glow('#d6f2ff', 1.5), (cx, -0.002, lift + high * 0.78 - vent * 0.6), 0.0001)
    ink = glow('#b9c3cc', 0.6) if p['surface'] == 'steel' else plain('#6d7275', 0.5)
    for row in range(4):
        for column in range(3):
            letters('123456789C0*'[row * 3 + column], 0.021, ink, (cx + (column - 1) * 0.042, -0.0012, lift + high * (0.6 - 0.12 * row) - vent * 0.6), 0.0001)
    if vent:
        box((-w, w), (0.006, 0.05), (lift + high - vent, lift + high), skin, 0.004)
        for i in range(30):
            x = -w + 0.03 + i * (wide - 0.06) / 29
            box((x - 0.004, x + 0.004), (0.004, 0.01), (lift + high - vent + 0.012, lift + high - 0.012), dark, 0.001)
    if kind == 'counter':
        for x in (-w + 0.05, w - 0.05):
            for y in (0.07, deep - 0.05):
                cylinder(0.015, 0.014, dark, (x, y, 0), 'z', 0.003)
    if p['handle'] != 'none':
        bar(split - 0.032, lift + 0.04, lift + high - vent - 0.04, 0, trim, p['handle'] == 'pro')


def build_dishwasher(p):
    """The scene 'dishwasher'; open: the door down and the racks drawn out."""
    w, h, deep = 0.598 / 2, 0.86, 0.58
    skin, trim = fronts(p['surface']), metal(p['surface'])
    dark = plain('#141517', 0.5)
    door_low = 0.105
    if not p.get('open'):
        box((-w + 0.004, w - 0.004), (0.06, deep), (0.09, h - 0.006), enamel('#7c7f82', roughness=0.4), 0.004)
        strip = 0.095 if p['control'] == 'front' else 0.0
        if p['handle'] == 'pocket':
            groove = 0.04
            top = h - strip - (0.004 if strip else 0)
            box((-w, w), (0, 0.058), (door_low, top - groove), skin, 0.005, 4)
            box((-w, w), (0.03, 0.058), (top - groove, top), dark, 0.002)
            box((-w, w), (0.0, 0.058), (top - 0.008, top), skin, 0.003)
        else:
            box((-w, w), (0, 0.058), (door_low, h - strip - (0.004 if strip else 0)), skin, 0.005, 4)
            bar(h - strip - 0.075, -w + 0.045, w - 0.045, 0, trim, p['handle'] == 'pro', upright=False)
        if strip:
            box((-w, w), (0, 0.058), (h - strip, h), dark_glass('#0b0c0d') if p['surface'] == 'steel' else skin, 0.004)
            ink = glow('#dfe9f2', 1.0)
            if p['surface'] != 'steel':
                box((-0.1, 0.1), (-0.0015, 0.01), (h - strip + 0.025, h - 0.025), dark_glass(), 0.002)
            letters('1:12', 0.03, glow('#dff1ff', 1.4), (0, -0.002, h - strip / 2), 0.0001)
            for i in range(4):
                for s in (-1, 1):
                    disc(0.005, ink if p['surface'] == 'steel' else dark, (s * (0.13 + 0.035 * i), -0.0012, h - strip / 2), 'y')
        else:
            box((-w + 0.01, w - 0.01), (0.006, 0.05), (h - 0.004, h + 0.002), dark_glass(), 0.001)
        box((-w + 0.01, w - 0.01), (0.045, 0.06), (0.01, door_low - 0.006), dark, 0.002)
        for x in (-w + 0.05, w - 0.05):
            cylinder(0.014, 0.09, dark, (x, 0.12, 0), 'z')
            cylinder(0.014, 0.09, dark, (x, deep - 0.08, 0), 'z')
        return
    open_dishwasher(w, h, deep, skin, trim, dark, door_low)


def open_dishwasher(w, h, deep, skin, trim, dark, door_low):
    """Steel tub, three racks, the door lying down."""
    steel = plain('#c4c6c7', 0.4, 0.65)
    wall = 0.012
    for x in ((-w, -w + wall), (w - wall, w)):
        box(x, (0.06, deep), (0.09, h), steel, 0.002)
    box((-w, w), (0.06, deep), (h - wall, h), steel, 0.002)
    box((-w, w), (0.06, deep), (0.12, 0.132), steel, 0.002)
    box((-w, w), (deep - wall, deep), (0.09, h), steel, 0.002)
    box((-w + 0.01, w - 0.01), (0.075, 0.09), (0.01, 0.12), dark, 0.002)
    for x in (-w + 0.05, w - 0.05):
        cylinder(0.014, 0.09, dark, (x, 0.12, 0), 'z')
    # The door lies down in front, its inside up.
    box((-w, w), (0.06 - 0.70, 0.055), (0.085, 0.112), skin, 0.006, 4)
    box((-w + 0.025, w - 0.025), (0.06 - 0.68, 0.05), (0.112, 0.13), steel, 0.008)
    box((-0.11, 0.11), (-0.28, -0.16), (0.13, 0.136), plain('#c9ccce', 0.35), 0.004)
    box((-w + 0.02, w - 0.02), (-0.655, -0.625), (0.112, 0.132), dark_glass(), 0.002)
    coat = plain('#a9adb0', 0.4)
    lamp((0, 0.2, h - 0.03), (0, 0.15, -1), 0.45, 0.25, 3.0)
    for z, y0, tall in ((0.15, -0.40, 0.10), (0.44, -0.22, 0.09), (0.70, -0.08, 0.035)):
        y1 = y0 + 0.48
        x0, x1 = -w + 0.035, w - 0.035
        wire = lambda points, r=0.0022: tube(points, r, coat, 3, smooth=False)
        for level in (z, z + tall):
            wire([(x0, y0, level), (x1, y0, level), (x1, y1, level), (x0, y1, level), (x0, y0, level)], 0.003)
        for i in range(14):
            x = x0 + (x1 - x0) * i / 13
            wire([(x, y0, z + tall), (x, y0, z), (x, y1, z), (x, y1, z + tall)])
        for i in range(11):
            y = y0 + (y1 - y0) * i / 10
            wire([(x0, y, z + tall), (x0, y, z), (x1, y, z), (x1, y, z + tall)])
            if tall > 0.05:
                for x in (x0 + 0.13, x0 + 0.26, x1 - 0.12):
                    wire([(x, y, z), (x, y - 0.012, z + tall * 0.75)])
        lathe([(0.017, 0), (0.017, 0.012), (1e-6, 0.012)], plain('#5c6063', 0.4), (x0 - 0.012, y0 + 0.12, z + 0.01), 'x', 24)
    cylinder(0.03, 0.04, plain('#6c7073', 0.4), (0, 0.3, 0.132), 'z')
    box((-0.22, 0.22), (0.285, 0.315), (0.165, 0.178), plain('#6c7073', 0.4), 0.004)


BUILDERS = {
    'range': build_range,
    'wall-oven': build_wall_oven,
    'cooktop': build_cooktop,
    'hood': build_hood,
    'microwave': build_microwave,
    'dishwasher': build_dishwasher,
}


def build_all(params):
    """The model of that name."""
    BUILDERS[params['model']](params)


def floats(params):
    """Hoods hang: nothing shades a floor."""
    return params.get('model') == 'hood' or 'glass' in params and params.get('kind') in ('chimney', 'pro', 'under-cabinet')


def focus(params):
    """Close-ups: knobs and door handle of a range, controls of an oven."""
    if 'fuel' in params:
        return (-0.1, 0.8, 0.5)
    if 'control' in params:
        return (0.1, 0.76, 0.36)
    top = {'single': 0.73, 'double': 1.29, 'combo': 1.09}.get(params.get('kind'), 0.35)
    return (-0.12, top - 0.06, 0.46)


def camera(params, view, points):
    """Hoods are seen from a little below, cooktops from above."""
    if params.get('model') == 'hood' and view != 'detail':
        return studio.aim(points, 24 if view == 'angle' else 0, -13, 85, 0.86)
    return None
