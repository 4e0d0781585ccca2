"""Gas grills on carts, pellet grills and ceramic charcoal grills."""

import math

import studio
from cooking import knob
from materials import brushed_steel, cached, cast_iron, chrome, dark_glass, enamel, glow, linear, Nodes, plain, wood
from parts import box, cylinder, disc, Gathered, lathe, letters, prism, rounded, rounded_rect, tube
from refrigeration import bar, fronts, metal
from shapes import soft_block, spline, sweep

BLACK = '#17181a'


def black(roughness=0.5):
    return plain(BLACK, roughness)


def caster(x, y, radius=0.035):
    """A swivel wheel below a frame."""
    tread = plain('#141516', 0.7)
    lathe([(1e-6, -0.014), (radius * 0.55, -0.014), (radius * 0.8, -0.012), (radius, -0.008), (radius, 0.008), (radius * 0.8, 0.012), (radius * 0.55, 0.014), (1e-6, 0.014)], tread, (x, y, radius), 'x', 48)
    lathe([(1e-6, -0.0155), (radius * 0.4, -0.0155), (radius * 0.5, -0.013)], plain('#8d9194', 0.35, 0.7), (x, y, radius), 'x', 32)
    lathe([(1e-6, 0.0155), (radius * 0.4, 0.0155), (radius * 0.5, 0.013)], plain('#8d9194', 0.35, 0.7), (x, y, radius), 'x', 32)
    steel = plain('#9a9ea1', 0.4, 0.8)
    for s in (-1, 1):
        box(sorted((x + s * 0.017, x + s * 0.0195)), (y - 0.012, y + 0.02), (radius - 0.008, 2 * radius + 0.008), steel, 0.001)
    box((x - 0.024, x + 0.024), (y - 0.02, y + 0.028), (2 * radius + 0.007, 2 * radius + 0.012), steel, 0.002)


def thermometer(x, y, z, radius=0.034, lean=0.0):
    """A round dial on a lid, facing -y; `lean` tilts it back."""
    with Gathered() as dial:
        lathe([(radius, 0.012), (radius * 1.06, 0.0), (radius * 1.06, -0.006), (radius * 0.98, -0.010), (radius * 0.9, -0.010), (radius * 0.89, -0.006)], chrome('#c9cbcd', 0.15), (0, 0, 0), 'y', 72)
        disc(radius * 0.9, plain('#f3f3f0', 0.4), (0, -0.0062, 0), 'y')
        for i in range(17):
            with Gathered() as tick:
                box((radius * (0.62 if i % 4 == 0 else 0.7), radius * 0.8), (-0.0070, -0.0065), (-0.0005, 0.0005), plain('#b03225' if i > 12 else '#25282b', 0.5), 0)
            tick.turn(220 - 260 * i / 16, (0, 0, 0), 'Y')
        with Gathered() as hand:
            box((-radius * 0.15, radius * 0.68), (-0.0082, -0.0075), (-0.0009, 0.0009), plain('#b03225', 0.5), 0)
        hand.turn(-118, (0, 0, 0), 'Y')
        disc(radius * 0.11, black(), (0, -0.0086, 0), 'y')
        letters('°F', radius * 0.28, plain('#25282b', 0.5), (0, -0.0068, -radius * 0.42), 0.0001)
    dial.turn(-lean, (0, 0, 0), 'X').move((x, y, z))


def lid_outline(y0, y1, z0, high, front=0.55):
    """The side of a rolled lid: up from the front edge, over a round shoulder, down at the back."""
    deep = y1 - y0
    points = [(y0, z0), (y0, z0 + high * 0.10)]
    for i in range(15):
        t = math.pi / 2 * i / 14
        points.append((y0 + deep * front * (1 - math.cos(t)), z0 + high * 0.10 + high * 0.90 * math.sin(t)))
    for i in range(1, 9):
        t = math.pi / 2 * i / 8
        points.append((y0 + deep * (front + 0.18) + deep * (1 - front - 0.18) * math.sin(t), z0 + high - high * 0.36 * (1 - math.cos(t))))
    points.append((y1, z0))
    return points


def at_front(outline, z):
    """Where the front of a lid is at a height, and how far it leans there, in degrees."""
    for (ya, za), (yb, zb) in zip(outline, outline[1:]):
        if za <= z <= zb and zb > za:
            t = (z - za) / (zb - za)
            return ya + (yb - ya) * t, math.degrees(math.atan2(yb - ya, zb - za))
    return outline[0][0], 0.0


def cart(p):
    """A gas grill: burners side by side, closed cabinet, a shelf on each side."""
    burners = p['burners']
    surface, trim = fronts(p['surface']), metal(p['surface'])
    w = 0.155 + 0.085 * burners
    dark = black()
    cast = plain('#2a2b2d', 0.45, 0.4)
    y0, y1 = 0.0, 0.52
    floor, deck = 0.095, 0.82
    # Cabinet.
    for x in (-w + 0.05, w - 0.05):
        for y in (y0 + 0.06, y1 - 0.06):
            caster(x, y)
    box((-w, w), (y0 + 0.012, y1 - 0.01), (floor - 0.012, floor + 0.02), dark, 0.003)
    box((-w, -w + 0.016), (y0 + 0.02, y1 - 0.01), (floor, deck), surface if p['surface'] == 'paint' else brushed_steel('#a9abac', grain='z'), 0.002)
    box((w - 0.016, w), (y0 + 0.02, y1 - 0.01), (floor, deck), surface if p['surface'] == 'paint' else brushed_steel('#a9abac', grain='z'), 0.002)
    box((-w + 0.01, w - 0.01), (y0 + 0.045, y1 - 0.012), (floor, deck - 0.1), dark, 0)
    top = deck - 0.125
    for s in (-1, 1):
        xa, xb = sorted((s * 0.002, s * (w - 0.018)))
        box((xa, xb), (y0 + 0.018, y0 + 0.04), (floor + 0.024, top - 0.006), surface, 0.004, 4)
        bar(s * 0.038, top - 0.27, top - 0.06, y0 + 0.018, trim)
    # Control panel, leaning back.
    panel = [(y0 - 0.055, top + 0.004), (y0 - 0.055, top + 0.02), (y0 - 0.022, deck + 0.028), (y0 + 0.06, deck + 0.028), (y0 + 0.06, top + 0.004)]
    prism(panel, 2 * w + 0.012, surface, (-w - 0.006, 0, 0), 'yz', 0.004)
    lean = math.degrees(math.atan2(0.033, deck + 0.008 - top))
    middle = (top + 0.02 + deck + 0.028) / 2
    for i in range(burners):
        x = -w + 2 * w * (i + 0.5) / burners
        knob(x, y0 - 0.0385, middle, 0.026, plain('#b9bbbd', 0.25, 1.0), lean)
        with Gathered() as light:
            lathe([(0.0335, 0.0), (0.0355, -0.0016), (0.0375, 0.0)], plain('#26282b', 0.4), (0, 0, 0), 'y', 64)
        light.turn(-lean, (0, 0, 0), 'X').move((x, y0 - 0.0385, middle))
    # Firebox and lid between cast end plates.
    base = deck + 0.026
    box((-w + 0.004, w - 0.004), (y0 + 0.02, y1 - 0.02), (deck - 0.02, base + 0.004), dark, 0.003)
    outline = lid_outline(y0 - 0.008, y1 - 0.015, base + 0.006, 0.285)
    prism(outline, 2 * w - 0.052, surface, (-w + 0.026, 0, 0), 'yz', 0.003)
    ends = [(y + (y - 0.25) * 0.016, base + 0.002 + (z - base) * 1.025) for y, z in outline]
    for x in (-w - 0.002, w - 0.028):
        prism(ends, 0.030, cast, (x, 0, 0), 'yz', 0.008, 4)
    z = base + 0.072
    y, _ = at_front(outline, z)
    tube([(-w + 0.075, y - 0.055, z), (w - 0.075, y - 0.055, z)], 0.0135, trim, 12)
    for x in (-w + 0.1, w - 0.1):
        cylinder(0.011, 0.06, trim, (x, y - 0.058, z), 'y', 0.002)
        cylinder(0.019, 0.008, trim, (x, y - 0.006, z), 'y', 0.002)
    z = base + 0.165
    y, tilt = at_front(outline, z)
    thermometer(0, y - 0.004, z, 0.036, tilt)
    # Shelves with towel rails.
    for s in (-1, 1):
        x0, x1 = sorted((s * (w + 0.004), s * (w + 0.31)))
        soft_block((x0, x1), (y0 + 0.02, y1 - 0.05), (deck - 0.014, deck + 0.02), surface, 0.004, 0.004, 14)
        box((x0 + 0.004, x1 - 0.004), (y0 - 0.012, y0 + 0.024), (deck - 0.024, deck + 0.014), surface, 0.004, 4)
        box((x0 + 0.02, x1 - 0.02), (y0 + 0.06, y1 - 0.09), (deck - 0.05, deck - 0.012), dark, 0.004)
        rail = rounded([(s * (w + 0.06), y0 - 0.01, deck - 0.005), (s * (w + 0.06), y0 - 0.05, deck - 0.005), (s * (w + 0.27), y0 - 0.05, deck - 0.005), (s * (w + 0.27), y0 - 0.01, deck - 0.005)], 0.02)
        tube(rail, 0.0055, trim, 8)
        # Bracket below the shelf.
        prism([(s * w, deck - 0.14), (s * w, deck - 0.02), (s * (w + 0.2), deck - 0.02)][:: s], 0.006, dark, (0, y0 + 0.1, 0), 'xz', 0.001)
        prism([(s * w, deck - 0.14), (s * w, deck - 0.02), (s * (w + 0.2), deck - 0.02)][:: s], 0.006, dark, (0, y1 - 0.14, 0), 'xz', 0.001)


def pellet(p):
    """A pellet grill: a barrel with its hopper on the right, chimney on the left."""
    surface, trim = fronts(p['surface']), metal(p['surface'])
    dark = black()
    soot = enamel('#1d1e20', roughness=0.4)
    w, low, radius = 0.37, 0.62, 0.24
    cy, cz = 0.27, low + 0.21
    # Legs and lower shelf.
    steel = plain('#202123', 0.45)
    for x in (-0.33, 0.33):
        tube(rounded([(x, 0.06, 0.03), (x, 0.11, low + 0.12)], 0.01), 0.017, steel, 8)
        tube(rounded([(x, 0.49, 0.03), (x, 0.44, low + 0.12)], 0.01), 0.017, steel, 8)
    soft_block((-0.35, 0.35), (0.07, 0.48), (0.22, 0.245), steel, 0.003, 0.003, 16)
    for y in (0.06, 0.49):
        caster(0.33, y, 0.032)
        lathe([(1e-6, -0.024), (0.06, -0.024), (0.088, -0.02), (0.095, -0.012), (0.095, 0.012), (0.088, 0.02), (0.06, 0.024), (1e-6, 0.024)], plain('#161718', 0.7), (-0.375, y, 0.095), 'x', 64)
        lathe([(1e-6, -0.026), (0.045, -0.026), (0.058, -0.022)], plain('#b9bcbe', 0.3, 0.9), (-0.375, y, 0.095), 'x', 48)
    # Barrel: dark belly, lid in the finish.
    belly = [(cy + radius * math.cos(math.radians(a)), cz + radius * 0.92 * math.sin(math.radians(a))) for a in range(180, 361, 6)]
    prism(belly, 2 * w, soot, (-w, 0, 0), 'yz', 0.003)
    lid = [(cy + (radius + 0.006) * math.cos(math.radians(a)), cz + 0.012 + (radius + 0.012) * math.sin(math.radians(a))) for a in range(0, 181, 5)]
    prism(lid, 2 * w - 0.02, surface, (-w + 0.01, 0, 0), 'yz', 0.003)
    full = [(cy + (radius + 0.010) * math.cos(math.radians(a)), cz + 0.006 + (radius + 0.014) * math.sin(math.radians(a)) * (1 if a < 180 else 0.94)) for a in range(0, 360, 5)]
    for x in (-w - 0.012, w - 0.008):
        prism(full, 0.02, soot, (x, 0, 0), 'yz', 0.006, 4)
    # Rim between belly and lid.
    box((-w + 0.006, w - 0.006), (cy - radius - 0.012, cy - radius + 0.02), (cz - 0.006, cz + 0.008), soot, 0.003)
    tilt = lambda z: (cy - math.sqrt(max(0.0, (radius + 0.006) ** 2 - ((z - cz - 0.012) * (radius + 0.006) / (radius + 0.012)) ** 2)), math.degrees(math.asin(min(1.0, (z - cz - 0.012) / (radius + 0.012)))))
    z = cz + 0.055
    y, _ = tilt(z)
    tube([(-w + 0.1, y - 0.052, z), (w - 0.1, y - 0.052, z)], 0.0135, trim, 12)
    for x in (-w + 0.14, w - 0.14):
        cylinder(0.010, 0.06, trim, (x, y - 0.054, z), 'y', 0.002)
    z = cz + 0.135
    y, lean = tilt(z)
    thermometer(0, y - 0.004, z, 0.036, lean)
    # Front shelf.
    soft_block((-w + 0.02, w - 0.02), (-0.21, 0.022), (cz - 0.07, cz - 0.045), surface, 0.003, 0.003, 16)
    for x in (-w + 0.1, w - 0.1):
        tube([(x, -0.12, cz - 0.068), (x, 0.06, cz - 0.16)], 0.006, steel, 6)
    for i in range(3):
        tube(spline([(-0.2 + 0.06 * i, -0.195, cz - 0.06), (-0.2 + 0.06 * i, -0.222, cz - 0.068), (-0.2 + 0.06 * i, -0.222, cz - 0.085), (-0.2 + 0.06 * i, -0.21, cz - 0.09)], 4), 0.003, trim, 6)
    # Hopper with its controller.
    x0, x1 = w + 0.02, w + 0.25
    soft_block((x0, x1), (0.03, 0.47), (low + 0.02, cz + 0.235), soot, 0.008, 0.010, 9)
    soft_block((x0 - 0.004, x1 + 0.004), (0.026, 0.474), (cz + 0.2315, cz + 0.262), surface, 0.004, 0.012, 9)
    tube([(x0 + 0.06, 0.004, cz + 0.247), (x1 - 0.06, 0.004, cz + 0.247)], 0.007, trim, 8)
    for x in (x0 + 0.075, x1 - 0.075):
        cylinder(0.005, 0.03, trim, (x, 0.002, cz + 0.247), 'y')
    mx = (x0 + x1) / 2
    prism(rounded_rect(0.165, 0.15, 0.012, center=(mx, cz + 0.09)), 0.006, dark_glass('#0c0d0e', 0.08), (0, 0.0265, 0), bevel=0.0015)
    letters('225', 0.045, glow('#ffb46b', 1.9), (mx - 0.006, 0.0262, cz + 0.122), 0.0001)
    letters('°F', 0.014, glow('#ffb46b', 1.9), (mx + 0.052, 0.0262, cz + 0.13), 0.0001)
    knob(mx, 0.0265, cz + 0.06, 0.024, plain('#c3c5c7', 0.25, 1.0))
    # Chimney at the back on the left.
    with Gathered() as stack:
        cx, y = -w - 0.055, 0.36
        tube(rounded([(-w, y, cz + 0.08), (cx, y, cz + 0.08), (cx, y, cz + 0.42)], 0.04), 0.038, soot, 12)
        lathe([(0.06, cz + 0.425), (0.066, cz + 0.43), (0.06, cz + 0.445), (0.02, cz + 0.462), (1e-6, cz + 0.464)], soot, (cx, y, 0), segments=64)
        cylinder(0.005, 0.06, trim, (cx, y, cz + 0.40), 'z')


@cached
def glazed(color, mask=None):
    """The glaze of a ceramic cooker: glossy over a fine honeycomb of dimples."""
    n = Nodes('glaze')
    cells = n.add('ShaderNodeTexVoronoi', {'feature': 'F1'}, Vector=n.coords(), Scale=62)
    height = n.ramp(cells.outputs['Distance'], (0.15, 0.0), (0.55, 1.0))
    shader = n.add('ShaderNodeBsdfPrincipled', Base_Color=linear(color), Roughness=0.17, Specular=0.5, Clearcoat=0.4,
                   Normal=n.bump(height, 0.0028, 0.35))
    return n.finish(shader.outputs[0], mask)


def kamado(p):
    """An egg-shaped charcoal cooker in its cart, shelves of bamboo on both sides."""
    glaze = glazed('#e8e8e6', mask='tint')
    iron, steel = cast_iron(), plain('#1d1e20', 0.42, 0.2)
    band = plain('#2a2c2e', 0.4, 0.6)
    bamboo = wood('#c08f55', 'y', board=0.03, roughness=0.45)
    base, seam = 0.34, 0.80
    bowl = spline([(0.10, base), (0.155, base + 0.015), (0.205, base + 0.09), (0.245, base + 0.22), (0.262, base + 0.36), (0.263, seam - 0.008)], 10)
    lathe([(1e-6, base), *bowl], glaze, segments=160)
    dome = spline([(0.263, seam + 0.008), (0.262, seam + 0.06), (0.246, seam + 0.155), (0.205, seam + 0.25), (0.14, seam + 0.315), (0.085, seam + 0.338)], 10)
    lathe([*dome, (1e-6, seam + 0.342)], glaze, segments=160)
    for za, zb in ((seam - 0.042, seam - 0.004), (seam + 0.004, seam + 0.042)):
        lathe([(0.262, za), (0.269, za + 0.002), (0.2705, za + 0.008), (0.2705, zb - 0.008), (0.269, zb - 0.002), (0.262, zb)], band, segments=160)
    lathe([(0.2635, seam - 0.005), (0.2655, seam), (0.2635, seam + 0.005)], plain('#d9d4c7', 0.9), segments=160)
    # Lid handle: two arms and a bamboo grip.
    for x in (-0.13, 0.13):
        tube(spline([(x, -0.225, seam + 0.022), (x, -0.275, seam + 0.026), (x, -0.305, seam + 0.045)], 5), 0.008, steel, 8)
    sweep([(-0.155, -0.308, seam + 0.047), (-0.08, -0.312, seam + 0.047), (0.08, -0.312, seam + 0.047), (0.155, -0.308, seam + 0.047)], (0.0145, 0.0165), bamboo, (0, 0, 1))
    thermometer(0, -0.2335, seam + 0.178, 0.033, 26)
    # Vent on top.
    top = seam + 0.34
    lathe([(0.088, top - 0.012), (0.092, top - 0.004), (0.088, top + 0.006), (0.07, top + 0.012), (0.062, top + 0.045), (0.066, top + 0.049), (0.066, top + 0.058), (0.055, top + 0.066), (0.015, top + 0.072), (1e-6, top + 0.072)], iron, segments=96)
    tube(spline([(0.0, -0.03, top + 0.070), (0.0, -0.015, top + 0.09), (0.0, 0.015, top + 0.09), (0.0, 0.03, top + 0.070)], 5), 0.004, steel, 6)
    # Draft door.
    with Gathered() as door:
        prism(rounded_rect(0.17, 0.082, 0.008), 0.03, band, (0, -0.012, 0), bevel=0.003)
        prism(rounded_rect(0.10, 0.052, 0.004, center=(-0.02, 0)), 0.03, plain('#3a3d40', 0.4, 0.5), (0, -0.017, 0), bevel=0.002)
        for i in range(5):
            box((0.036 + 0.009 * i, 0.040 + 0.009 * i), (-0.0135, -0.01), (-0.024, 0.024), plain('#060606', 0.8), 0)
        cylinder(0.008, 0.018, steel, (-0.05, -0.034, 0), 'y', 0.002)
    door.turn(10, (0, 0, 0), 'X').move((0, -0.205, base + 0.082))
    # Hinge and springs behind.
    box((-0.09, 0.09), (0.262, 0.3), (seam - 0.05, seam + 0.06), steel, 0.006)
    for x in (-0.07, 0.07):
        tube([(x, 0.3, seam - 0.14), (x, 0.3, seam + 0.04)], 0.014, steel, 8)
    # Cart: four posts, two rings, casters.
    posts = [(s * 0.225, t * 0.225) for s in (-1, 1) for t in (-1, 1)]
    for x, y in posts:
        tube([(x, y, 0.085), (x * 1.03, y * 1.03, seam - 0.11)], 0.0145, steel, 10)
        caster(x, y - 0.004, 0.036)
    for k in (-1, 1):
        box((-0.225, 0.225), sorted((k * 0.225 - 0.004, k * 0.225 + 0.004)), (0.284, 0.316), steel, 0.002)
        box(sorted((k * 0.225 - 0.004, k * 0.225 + 0.004)), (-0.225, 0.225), (0.284, 0.316), steel, 0.002)
    # A ring holds the bowl; arms join it to the posts.
    ring = seam - 0.12
    lathe([(0.266, ring - 0.016), (0.272, ring - 0.016), (0.272, ring + 0.016), (0.266, ring + 0.016), (0.266, ring - 0.016)], steel, segments=128)
    for x, y in posts:
        tube([(x * 0.82, y * 0.82, ring), (x * 1.03, y * 1.03, ring)], 0.010, steel, 8)
    for k in (-0.12, 0.0, 0.12):
        box((-0.225, 0.225), (k - 0.02, k + 0.02), (0.300, 0.306), steel, 0.001)
    lathe([(0.13, 0.306), (0.135, 0.31), (0.12, base + 0.012)], iron, segments=72)
    # Side shelves.
    for s in (-1, 1):
        for i in range(4):
            x0, x1 = sorted((s * (0.295 + 0.068 * i), s * (0.295 + 0.068 * i + 0.062)))
            trimmed = 0.19 if i < 3 else 0.165
            soft_block((x0, x1), (-trimmed, trimmed), (seam - 0.062, seam - 0.042), bamboo, 0.003, 0.004, 14)
        for y in (-0.12, 0.12):
            box(sorted((s * 0.225, s * 0.55)), (y - 0.01, y + 0.01), (seam - 0.074, seam - 0.061), steel, 0.002)
            tube([(s * 0.232, y, seam - 0.2), (s * 0.42, y, seam - 0.07)], 0.006, steel, 6)


def build_all(params):
    """'cart', 'pellet' or 'kamado'."""
    {'cart': cart, 'pellet': pellet, 'kamado': kamado}[params['kind']](params)


def focus(params):
    """Close-ups: the lid's dial and handle."""
    return {'cart': (0.0, 0.95, 0.5), 'pellet': (0.2, 0.95, 0.5), 'kamado': (0.0, 0.9, 0.5)}[params['kind']]


def camera(params, view, points):
    """Stands as high as a cook."""
    if view == 'detail':
        return None
    return studio.aim(points, 25 if view == 'angle' else 0, 12 if view == 'angle' else 5, 85, 0.92)
