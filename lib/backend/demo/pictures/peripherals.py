"""Keyboards, mice, handheld consoles, drones and printers. Colours are tinted: what comes in several is rendered grey."""

import colorsys
import math

import bmesh
import studio
from materials import chrome, clear_glass, dark_glass, glow, plain, screen
from mathutils import Vector
from parts import arc, box, cushion, cylinder, disc, from_bmesh, Gathered, lathe, letters, prism, rounded, rounded_rect, screen_plate, tube

DARK = '#141517'
KEY = 0.01905


def shell(roughness=0.42, coat=0.0, metallic=0.0):
    """The body in the product's colour."""
    return plain('#8a8a88', roughness, metallic, mask='tint', clearcoat=coat)


def second(roughness=0.42, coat=0.0):
    """What has the product's second colour."""
    return plain('#8a8a88', roughness, mask='tint2', clearcoat=coat)


def skin(sections, material, name='skin'):
    """A surface over rings of points, closed at both ends."""
    bm = bmesh.new()
    rings = [[bm.verts.new(point) for point in ring] for ring in sections]
    for low, high in zip(rings, rings[1:]):
        for i in range(len(low)):
            j = (i + 1) % len(low)
            bm.faces.new((low[i], low[j], high[j], high[i]))
    bm.faces.new(rings[0][::-1])
    bm.faces.new(rings[-1])
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    return from_bmesh(bm, name, material)


def hue(share, accent):
    """Colour of the light under a key: a rainbow from left to right, or one accent."""
    if accent != 'rainbow':
        return accent
    r, g, b = (round(255 * value) for value in colorsys.hsv_to_rgb((0.55 + share * 0.8) % 1, 0.72, 1.0))
    return f'#{r:02x}{g:02x}{b:02x}'


def keycap(x, y, width, material, z=0.0215):
    """A sculpted key, narrower on top than at its foot."""
    w, d, height = width * KEY - 0.0014, KEY - 0.0014, 0.0088
    thing = box((x - w / 2, x + w / 2), (y - d / 2, y + d / 2), (z, z + height), material, 0.0016, 3)
    for vertex in thing.data.vertices:
        t = (vertex.co.z - z) / height
        vertex.co.x -= math.copysign(0.0022 * t, vertex.co.x - x)
        vertex.co.y -= math.copysign(0.0022 * t, vertex.co.y - y) - 0.0006 * t
        # The top is hollowed for the finger.
        if t > 0.95:
            vertex.co.z -= 0.0004
    return z + height


#: Widths of the keys of each row from the back, and what stands on them; Canadian French.
ROWS = (
    ([1] * 13 + [2], '/ 1 2 3 4 5 6 7 8 9 0 - = .'),
    ([1.5] + [1] * 12 + [1.5], '. Q W E R T Y U I O P ^ ¸ .'),
    ([1.75] + [1] * 11 + [2.25], '. A S D F G H J K L ; ` .'),
    ([1.25] + [1] * 11 + [2.75], '. « Z X C V B N M , . É .'),
    ([1.25, 1.25, 1.25, 6.25, 1.25, 1.25, 1.25, 1.25], '. . . . . . . .'),
)


def keyboard(p):
    """60 percent, or with function keys, arrows, digits and a volume knob."""
    full = p.get('full', False)
    units, rows = (22.5, 6.25) if full else (15, 5)
    w, d = units * KEY / 2 + 0.007, rows * KEY + 0.014
    caps, mods = shell(0.5), second(0.5)
    accent = p['glow']
    left, back = -units * KEY / 2, d - 0.007
    with Gathered() as board:
        box((-w, w), (0, d), (0.002, 0.021), plain('#8a8a88', 0.34, 0.6, mask='tint2'), 0.004, 4)
        box((-w + 0.004, w - 0.004), (0.004, d - 0.004), (0.0195, 0.0212), plain('#0b0c0d', 0.6), 0.001)
        # Light comes up between the keys only, not from the deck around them.
        blocks = [(0, 15, 0, 5)] if not full else [
            (0, 1, 0, 1), (2, 6, 0, 1), (6.5, 10.5, 0, 1), (11, 15, 0, 1), (15.25, 18.25, 0, 1), (0, 15, 1.25, 6.25),
            (15.25, 18.25, 1.25, 3.25), (16.25, 17.25, 4.25, 5.25), (15.25, 18.25, 5.25, 6.25), (18.5, 22.5, 1.25, 6.25),
        ]
        for at0, at1, row0, row1 in blocks:
            strips = max(1, round((at1 - at0) * 1.5))
            for i in range(strips):
                x0, x1 = (left + (at0 + (at1 - at0) * k / strips) * KEY for k in (i, i + 1))
                tone = hue((at0 + (at1 - at0) * (i + 0.5) / strips) / units, accent)
                box((x0 + 0.001 * (i == 0), x1 - 0.001 * (i == strips - 1)), (back - row1 * KEY + 0.001, back - row0 * KEY - 0.001), (0.0211, 0.0216), glow(tone, 1.1), 0)

        def press(at, width, row, legend='', modifier=False):
            x = left + (at + width / 2) * KEY
            y = back - (row + 0.5) * KEY
            top = keycap(x, y, width, mods if modifier else caps)
            if legend not in ('', '.'):
                letters(legend, 0.0075, glow(hue((at + width / 2) / units, accent), 0.85), (x, y + 0.0005, top - 0.0002), 0.0001, turn=(0, 0, 0))

        first = 1.25 if full else 0
        for row, (widths, legends) in enumerate(ROWS):
            at = 0
            for width, legend in zip(widths, legends.split(' ')):
                press(at, width, row + first, legend, width != 1 and width != 6.25)
                at += width
        if full:
            for at, name in [(0, 'Esc')] + [(2 + i + i // 4 * 0.5, f'F{i + 1}') for i in range(12)]:
                press(at, 1, 0, name if name != 'Esc' else '', at == 0)
            for i in range(3):
                press(15.25 + i, 1, 0, '', True)
                press(15.25 + i, 1, first, '', True)
                press(15.25 + i, 1, first + 1, '', True)
                press(15.25 + i, 1, first + 4, '', True)
            press(16.25, 1, first + 3, '', True)
            for row in range(4):
                for i in range(3):
                    digit = str((3 - row) * 3 + i + 1) if row else ('/', '*', '-')[i]
                    press(18.5 + i, 1, first + row, digit)
            press(18.5, 2, first + 4, '0')
            press(20.5, 1, first + 4, '.')
            for row in (0, 1, 2, 3, 4):
                press(21.5, 1, first + row, '+' if row == 1 else '', True)
            x, y = left + 21.3 * KEY, back - 0.45 * KEY
            lathe([(0.0135, 0), (0.0135, 0.001), (0.0125, 0.0015), (0.0125, 0.012), (0.0115, 0.0135), (1e-6, 0.0135)], chrome('#b9bcbf', 0.22), (x, y, 0.0205), segments=64)
            for i in range(3):
                disc(0.0016, glow('#dff1ff', 2.0), (x - 0.03 - 0.008 * i, y, 0.0212))
    board.turn(6, (0, 0, 0.002), 'X')
    for x in (-w * 0.82, w * 0.82):
        box((x - 0.012, x + 0.012), (d - 0.02, d - 0.012), (0, 0.016), plain(DARK, 0.8), 0.002)
        box((x - 0.012, x + 0.012), (0.008, 0.02), (0, 0.005), plain(DARK, 0.8), 0.001)


LONG, WIDE, TALL = 0.124, 0.064, 0.0385


def mouse_half_width(t):
    ends = (1 - abs(2 * t - 1) ** 3.4) ** (1 / 2.3)
    return WIDE / 2 * ends * (1 - 0.10 * math.exp(-(((t - 0.58) / 0.2) ** 2)))


def mouse_height(t):
    arch = 1 - 0.95 * (t - 0.4) ** 2 - (0.35 * (t - 0.4) ** 2 if t > 0.4 else 0)
    return TALL * arch * (1 - abs(2 * t - 1) ** 7) ** (1 / 2.6)


def mouse_top(x, t):
    """Height of the back of the mouse above a point, the length as a share from palm to buttons."""
    w = max(mouse_half_width(t), 1e-5)
    return 0.003 + mouse_height(t) * max(0.0, 1 - min(1.0, abs(x) / w) ** 2.7) ** (1 / 2.7)


def mouse(p):
    body, dark = shell(0.5), plain('#0c0d0e', 0.55)
    accent = glow('#35ff9a' if p.get('green') else '#ff4fa3', 3.0)
    sections = []
    for i in range(65):
        t = 0.5 - 0.498 * math.cos(math.pi * i / 64)
        w, h = mouse_half_width(t), mouse_height(t)
        ring = []
        for k in range(49):
            a = math.pi * k / 48
            c, s = math.cos(a), math.sin(a)
            ring.append((w * math.copysign(abs(c) ** (2 / 2.7), c), t * LONG, 0.003 + h * abs(s) ** (2 / 2.7)))
        sections.append(ring)
    skin(sections, body)
    on = lambda x, t, lift=0.0: (x, t * LONG, mouse_top(x, t) + lift)
    seam = lambda points, radius=0.00055: tube([on(x, t) for x, t in points], radius, dark, 3)
    for s in (-1, 1):
        seam([(s * 0.0062, 0.5 + 0.48 * i / 24) for i in range(25)])
        # Where the button ends, and along the flank.
        seam([(s * (0.0062 + 0.0185 * i / 12), 0.5 - 0.05 * (i / 12) ** 2) for i in range(13)])
        seam([(s * mouse_half_width(0.45 + 0.5 * i / 30) * 0.955, 0.45 + 0.5 * i / 30) for i in range(31)])
    # The bridge between the buttons, with the wheel and two buttons in it.
    bridge = [(-0.0035, 0.52), (-0.0035, 0.9), (0.0035, 0.9), (0.0035, 0.52)]
    wheel = (0.0, 0.76 * LONG, mouse_top(0, 0.76) - 0.0055)
    prism(rounded_rect(0.0105, 0.031, 0.005, center=(0, 0.76 * LONG)), 0.0085, dark, (0, 0, wheel[2] - 0.0022), 'xy', 0.0005)
    lathe([(1e-6, -0.0036), (0.0095, -0.0036), (0.0108, -0.0024), (0.0108, 0.0024), (0.0095, 0.0036), (1e-6, 0.0036)], plain('#1b1c1e', 0.7), wheel, 'x', 48)
    for i in range(30):
        a = 2 * math.pi * i / 30
        tube([(dx, wheel[1] + 0.0109 * math.cos(a), wheel[2] + 0.0109 * math.sin(a)) for dx in (-0.0024, 0.0024)], 0.0004, dark, 2)
    for s in (-1, 1):
        tube([(s * 0.0034, wheel[1] + 0.0101 * math.cos(a), wheel[2] + 0.0101 * math.sin(a)) for a in [2 * math.pi * i / 40 for i in range(40)]], 0.0006, accent, 3, True)
    y0 = bridge[0][1] + 0.04
    box((-0.0028, 0.0028), (y0 * LONG, y0 * LONG + 0.011), (mouse_top(0, y0) - 0.004, mouse_top(0, y0) + 0.0006), dark, 0.0012)
    for t0, t1 in ((0.47, 0.6), (0.615, 0.745)):
        sections = []
        for i in range(13):
            t = t0 + (t1 - t0) * i / 12
            w = mouse_half_width(t)
            fade = (1 - abs(i / 6 - 1) ** 4) ** 0.5
            z = 0.024
            sections.append([(-w * 0.985 - 0.0016 * fade + 0.004 * (a < 0) + dx, t * LONG, z + 0.0032 * b * max(fade, 0.05)) for a, b, dx in ((1, -0.7, 0), (1, 0.7, 0.0002), (0.5, 1, 0.0016), (-1, 1, 0.001), (-1, -1, 0.001), (0.5, -1, 0.0012))])
        skin(sections, dark)
    emblem = lambda r, count: [on(r * math.cos(a), 0.24 + r / LONG * math.sin(a), 0.0001) for a in [2 * math.pi * i / count for i in range(count)]]
    tube(emblem(0.0062, 40), 0.0006, accent, 3, True)
    tube(emblem(0.0032, 3), 0.0006, accent, 3, True, False)
    rim = [(-mouse_half_width(t) * 1.0, t * LONG, 0.0042) for t in [0.5 - 0.498 * math.cos(math.pi * i / 40) for i in range(18)]]
    tube(rim[::-1] + [(-x, y, z) for x, y, z in rim], 0.0009, accent, 4)
    prism([(x, y) for x, y in [(mouse_half_width(t) * 0.9 * s, t * LONG) for s, ts in ((1, [i / 24 for i in range(2, 23)]), (-1, [i / 24 for i in range(22, 1, -1)])) for t in ts]], 0.004, dark, (0, 0, 0), 'xy', 0.0006)
    if p.get('wired'):
        tube(rounded([(0, LONG - 0.004, 0.011), (0, LONG + 0.014, 0.009), (0.006, LONG + 0.05, 0.0022), (0.06, LONG + 0.05, 0.0022), (0.07, 0.09, 0.0022), (0.066, 0.062, 0.0032)], 0.03, 10), 0.0019, plain('#17181a', 0.75), 6)
        cylinder(0.0034, 0.016, plain(DARK, 0.6), (0, LONG - 0.006, 0.011), 'y')
        with Gathered() as plug:
            box((0.058, 0.074), (0.03, 0.064), (0, 0.0085), plain(DARK, 0.45), 0.002)
            box((0.0600, 0.0720), (0.013, 0.03), (0.002, 0.0065), chrome('#c9ccce', 0.2), 0.0004)
        plug.turn(4, (0.066, 0.05, 0))


def side(width, height, radius, inner):
    """Outline of a controller that is round outside and straight where it meets the screen."""
    a = inner - width
    top = arc((a + radius, height - radius), radius, 180, 90, 14, 'xy')
    low = arc((a + radius, radius), radius, 270, 180, 14, 'xy')
    return [(inner, 0.0), *[(x, z) for x, z in low], *[(x, z) for x, z in top], (inner, height)]


def handheld(p):
    """A console with a detachable controller at each end, leaning on its stand."""
    high, half = 0.104, 0.088
    dark, black = plain('#17181a', 0.45), plain('#1d1f21', 0.5)
    with Gathered() as parts:
        prism(rounded_rect(half * 2, high, 0.004, center=(0, high / 2)), 0.0135, black, (0, 0, 0), 'xz', 0.002, 4)
        prism(rounded_rect(half * 2 - 0.004, high - 0.006, 0.003, center=(0, high / 2)), 0.0007, plain('#060607', 0.05), (0, -0.0005, 0), 'xz', 0.0002)
        edge = 0.003 if p.get('oled') else 0.0085
        screen_plate(half * 2 - 0.006 - 2 * edge, high - 0.008 - 2 * edge * 0.8, screen(0.04), (0, -0.0008, high / 2))
        for s in (-1, 1):
            body = shell(0.45) if s < 0 else second(0.45)
            outline = [(-s * x, z) for x, z in side(0.047, high, 0.032, -half - 0.0006)]
            prism(outline if s < 0 else outline[::-1], 0.0150, body, (0, -0.0008, 0), 'xz', 0.0028, 5)
            stick = (s * (half + 0.0235), -0.0005, 0.076 if s < 0 else 0.045)
            lathe([(0.0115, 0.0), (0.0125, -0.0008), (0.0105, -0.0010), (0.0055, -0.0012), (0.005, -0.006), (0.0082, -0.0078), (0.0090, -0.0092), (0.0085, -0.0104), (0.006, -0.0096), (1e-6, -0.0094)], dark, stick, 'y', 48)
            middle = (s * (half + 0.0235), 0.045 if s < 0 else 0.076)
            for dx, dz in ((0.0098, 0), (-0.0098, 0), (0, 0.0098), (0, -0.0098)):
                cylinder(0.0042, 0.003, dark, (middle[0] + dx, -0.0028, middle[1] + dz), 'y', 0.001)
            tube([(s * (half + 0.006), 0.007, high - 0.0005), (s * (half + 0.026), 0.007, high - 0.0012)], 0.0042, dark, 8)
            box((s * (half + 0.0075) - 0.0028, s * (half + 0.0075) + 0.0028), (-0.0018, 0.001), (0.0925, 0.0945), dark, 0.0006)
            if s < 0:
                box((s * (half + 0.0235) - 0.0035, s * (half + 0.0235) + 0.0035), (-0.0014, 0.001), (0.0185, 0.0255), dark, 0.0012)
            else:
                cylinder(0.0042, 0.002, dark, (s * (half + 0.0235), -0.0016, 0.022), 'y', 0.0006)
        for x in (-0.055, 0.055):
            box((x - 0.012, x + 0.012), (0.004, 0.007), (high - 0.0002, high + 0.0002), dark, 0)
    parts.turn(-24, (0, 0, 0), 'X')
    prism([(0.032, 0.001), (0.085, 0.0), (0.088, 0.001), (0.055, high * 0.55), (0.045, high * 0.5)], half * 1.5, dark, (-half * 0.75, 0, 0), 'yz', 0.001)


def drone(p):
    """Unfolded, standing on its feet, the camera in front."""
    body, dark = shell(0.4, 0.1), plain('#1b1d1f', 0.5)
    lift = 0.052
    sections = []
    for i in range(41):
        t = 0.5 - 0.498 * math.cos(math.pi * i / 40)
        w = 0.045 * (1 - abs(2 * t - 1) ** 3.2) ** (1 / 2.6) * (1 - 0.12 * t)
        h = 0.029 * (1 - abs(2 * t - 1) ** 3.6) ** (1 / 2.6)
        ring = []
        for k in range(48):
            a = 2 * math.pi * k / 48
            c, s = math.cos(a), math.sin(a)
            ring.append((w * math.copysign(abs(c) ** 0.66, c), t * 0.178, lift + h * math.copysign(abs(s) ** 0.66, s) + 0.004 * (1 - t)))
        sections.append(ring)
    skin(sections, body)
    # The battery on top, its lights and its latch.
    cushion(0.058, 0.1, 0.022, plain('#2b2e31', 0.45), (0, 0.108, lift + 0.025), 0.0, 0.06, 0, None, 0.009)
    for i in range(4):
        disc(0.0016, glow('#bfffd9', 2.0) if i < 3 else plain('#3a3d40', 0.4), (-0.009 + 0.006 * i, 0.078, lift + 0.0367))
    for s in (-1, 1):
        for front in (True, False):
            root = (s * 0.034, 0.04 if front else 0.128, lift + (0.012 if front else -0.004))
            tip = (s * 0.134, -0.022 if front else 0.182, lift + (0.018 if front else 0.006))
            direction = (Vector(tip) - Vector(root)).normalized()
            across = Vector((-direction.y, direction.x, 0)).normalized()
            rings = []
            for i in range(9):
                t = i / 8
                at = Vector(root).lerp(Vector(tip), t)
                a, b = 0.0125 * (1 - 0.42 * t), 0.0085 * (1 - 0.3 * t)
                rings.append([tuple(at + across * (a * math.cos(k * math.pi / 8)) + Vector((0, 0, b * math.sin(k * math.pi / 8)))) for k in range(16)])
            skin(rings, body)
            cylinder(0.0135, 0.014, body, (tip[0], tip[1], tip[2] - 0.009), bevel=0.003)
            cylinder(0.0125, 0.011, plain('#3a3d41', 0.3, 0.8), (tip[0], tip[1], tip[2] + 0.0052), bevel=0.002)
            cylinder(0.0052, 0.006, dark, (tip[0], tip[1], tip[2] + 0.0155), bevel=0.0015)
            if front:
                tube([(tip[0], tip[1], tip[2] - 0.008), (tip[0] * 1.03, tip[1], 0.004)], 0.0046, body, 8)
                box((tip[0] - 0.0035, tip[0] + 0.0035), (tip[1] - 0.0142, tip[1] - 0.012), (tip[2] - 0.005, tip[2] - 0.001), glow('#ff4d3d', 3.0), 0.0006)
            else:
                tube([(tip[0] * 0.98, tip[1] - 0.006, tip[2] - 0.006), (tip[0] * 0.99, tip[1] - 0.006, 0.004)], 0.0046, body, 8)
            for blade in (0, 1):
                turn = math.radians((-28 if front else 34) * s + 180 * blade)
                outline = [(0.004, -0.0035), (0.02, -0.0085), (0.045, -0.0085), (0.068, -0.004), (0.072, 0.0), (0.045, 0.0045), (0.02, 0.0045), (0.004, 0.0035)]
                with Gathered() as wing:
                    prism(outline, 0.0012, plain('#26292c', 0.35), (0, 0, -0.0006), 'xy', 0.0003)
                    box((0.062, 0.0705), (-0.0044, 0.0016), (0.0004, 0.001), plain('#d8702e', 0.45), 0.0002)
                wing.turn(9, (0, 0, 0), 'X').turn(-3, (0, 0, 0), 'Y').turn(math.degrees(turn), (0, 0, 0)).move((tip[0], tip[1], tip[2] + 0.0178))
        # Eyes of the obstacle sensor.
        lathe([(0.0068, 0.002), (0.0072, -0.002), (0.0058, -0.0026), (0.0052, -0.001), (1e-6, -0.001)], dark_glass('#07080b'), (s * 0.0225, 0.006, lift + 0.012), 'y', 32)
    # Camera in its gimbal.
    z = lift - 0.019
    tube(rounded([(0.0, 0.02, lift - 0.016), (0.0, 0.0, lift - 0.012), (0.0245, -0.006, lift - 0.01), (0.0245, -0.012, z)], 0.01), 0.0042, plain('#3a3d41', 0.35, 0.6), 8)
    cylinder(0.0085, 0.010, plain('#3a3d41', 0.35, 0.6), (0.0165, -0.012, z), 'x', 0.002)
    box((-0.0175, 0.0175), (-0.028, 0.004), (z - 0.0145, z + 0.0145), plain('#2a2d30', 0.4), 0.006, 5)
    lathe([(0.0128, 0.0), (0.0128, -0.0045), (0.0112, -0.0055), (0.0098, -0.003), (1e-6, -0.0022)], plain('#111214', 0.25), (0, -0.027, z), 'y', 48)
    lathe([(0.0092, -0.0031), (0.005, -0.0046), (1e-6, -0.0052)], plain('#0a0d1a', 0.02, 0.0, 1.0, clearcoat=1.0), (0, -0.027, z), 'y', 48)
    letters('4K', 0.0058, plain('#d9dcdf', 0.4), (-0.0115, -0.0286, z - 0.0112), 0.0001)


def printer(p):
    """All-in-one with ink tanks, or a laser printer with its cassette. A sheet lies in the tray."""
    body, dark, trim = shell(0.5), plain('#202326', 0.45), second(0.5)
    paper = plain('#fbfbf9', 0.7)
    laser = p.get('laser', False)
    w, d, h = (0.2, 0.36, 0.25) if laser else (0.2, 0.33, 0.165)
    box((-w, w), (0.012, d), (0.008, h - 0.036), body, 0.014, 5)
    box((-w - 0.001, w + 0.001), (0.002, d + 0.001), (h - 0.034, h), body, 0.01, 5)
    box((-w + 0.004, w - 0.004), (0.014, d - 0.004), (h - 0.037, h - 0.033), dark, 0.001)
    box((-0.05, 0.05), (-0.0015, 0.006), (h - 0.0325, h - 0.0285), dark, 0.001)
    # The lid's edge and its hinge.
    box((-w + 0.016, w - 0.016), (0.03, d - 0.03), (h - 0.0005, h + 0.0012), shell(0.38), 0.001)
    for x in (-w + 0.03, w - 0.03):
        for y in (0.04, d - 0.04):
            cylinder(0.012, 0.01, plain(DARK, 0.8), (x, y, 0))
    mouth_top, mouth_low = (h - 0.09, 0.098) if laser else (0.098, 0.052)
    box((-0.135, 0.115), (0.004, 0.05), (mouth_low, mouth_top), plain('#08090a', 0.7), 0.006)
    box((-0.139, 0.119), (0.0085, 0.02), (mouth_low - 0.004, mouth_low + 0.003), dark, 0.001)
    box((-0.139, 0.119), (0.0085, 0.02), (mouth_top - 0.003, mouth_top + 0.004), dark, 0.001)
    # Tray with a printed sheet.
    with Gathered() as tray:
        box((-0.118, 0.098), (-0.135, 0.03), (mouth_low + 0.001, mouth_low + 0.0045), dark, 0.0015)
        for i in range(3):
            box((-0.113 + 0.0008 * i, 0.093 + 0.001 * i), (-0.128 + 0.002 * i, 0.03), (mouth_low + 0.0052 + 0.0007 * i, mouth_low + 0.0056 + 0.0007 * i), paper, 0)
        top = mouth_low + 0.0072
        box((-0.1, 0.0), (-0.108, -0.1), (top, top + 0.0002), plain('#24364e', 0.6), 0)
        box((-0.1, -0.02), (-0.09, -0.03), (top, top + 0.0002), plain('#c86a3a', 0.6), 0)
        box((-0.1, -0.02), (-0.09, -0.065), (top + 0.0001, top + 0.0003), plain('#3b7f8c', 0.6), 0)
        for i in range(8):
            box((-0.01, 0.08 - 0.02 * (i % 3 == 2)), (-0.088 + 0.008 * i, -0.0862 + 0.008 * i), (top, top + 0.0002), plain('#8b8f94', 0.6), 0)
    tray.turn(-4, (0, 0.03, mouth_low), 'X')
    # Panel with its display.
    with Gathered() as panel:
        box((-0.135, 0.06), (-0.002, 0.012), (mouth_top + 0.008, h - 0.04), plain('#111315', 0.3), 0.003)
        box((-0.05, 0.035), (-0.0032, 0.0), (mouth_top + 0.011, h - 0.043), dark_glass('#0a1420'), 0.001)
        mid = (mouth_top + h - 0.032) / 2
        for i, tone in enumerate(('#59c8ff', '#7fe0a8', '#ffd36b')):
            box((-0.042 + 0.026 * i, -0.024 + 0.026 * i), (-0.0036, -0.003), (mid - 0.006, mid + 0.006), glow(tone, 0.8), 0.001)
        for x in (-0.12, -0.1, -0.08):
            disc(0.0055, plain('#2d3135', 0.4), (x, -0.0026, mid), 'y')
        disc(0.0055, glow('#6fe0a0', 1.2), (0.048, -0.0026, mid), 'y')
    if laser:
        box((-w + 0.012, w - 0.012), (0.006, 0.03), (0.016, 0.076), trim, 0.005)
        box((-0.07, 0.07), (0.0035, 0.012), (0.05, 0.066), plain('#0c0d0e', 0.6), 0.004)
        box((-w + 0.012, w - 0.012), (0.0105, 0.02), (0.0785, 0.0805), plain('#0c0d0e', 0.7), 0)
    else:
        box((0.126, w - 0.004), (0.004, 0.04), (0.022, 0.112), dark, 0.004)
        for i, ink in enumerate(('#1fa3d8', '#d8327f', '#f2c21c', '#17181a')):
            x = 0.1315 + 0.0158 * i
            box((x, x + 0.0132), (0.0005, 0.02), (0.03, 0.104), clear_glass('#eef2f4'), 0.002)
            box((x + 0.0008, x + 0.0124), (0.0018, 0.018), (0.031, 0.072 + 0.006 * (i % 3)), plain(ink, 0.15, clearcoat=0.6), 0.001)
        with Gathered() as feed:
            box((-0.12, 0.12), (d - 0.03, d - 0.024), (h, h + 0.12), dark, 0.002)
            for i in range(3):
                box((-0.105, 0.105), (d - 0.034 - 0.0008 * i, d - 0.0336 - 0.0008 * i), (h - 0.01, h + 0.155 - 0.002 * i), paper, 0)
        feed.turn(-14, (0, d - 0.03, h), 'X')


BUILDERS = {'keyboard': keyboard, 'mouse': mouse, 'handheld': handheld, 'drone': drone, 'printer': printer}


def build_all(params):
    """The model of that name."""
    BUILDERS[params['model']](params)


def camera(params, view, points):
    model = params['model']
    if model == 'keyboard':
        if view == 'detail':
            return studio.aim([Vector((x, y, 0.02)) for x in (-0.15, -0.02) for y in (0.02, 0.1)], -22, 30, 85, 0.95)
        return studio.aim(points, 22, 34, 85, 0.92)
    if model == 'mouse':
        return studio.aim(points, 180, 24, 85, 0.8) if view == 'front' else studio.aim(points, -32, 36, 85, 0.82)
    if model == 'handheld':
        return studio.aim(points, 0 if view == 'front' else 24, 10, 85, 0.9)
    if model == 'drone':
        return studio.aim(points, 0 if view == 'front' else 28, 8 if view == 'front' else 22, 85, 0.92)
    return studio.aim(points, 0 if view == 'front' else 27, 8 if view == 'front' else 18, 85, 0.86)
