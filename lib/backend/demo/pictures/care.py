"""Cleaners for appliances, and care kits for wood, cloth and leather."""

import math

import studio
from materials import cached, chrome, fabric, linear, Nodes, plain
from parts import box, cushion, Gathered, lathe, letters, prism, tube
from shapes import loft, sleeve, soft_block, spline, sweep, wrap_letters

INK = '#2c3338'


def trigger_head(z, color, white='#f2f3f3'):
    """The sprayer of a bottle whose neck ends at `z`, its nozzle to the left."""
    body = plain(white, 0.32, clearcoat=0.2)
    tone = plain(color, 0.35, clearcoat=0.2)
    lathe([(0.0135, z - 0.002), (0.0168, z), (0.0172, z + 0.002), (0.0172, z + 0.016), (0.016, z + 0.0185), (0.0125, z + 0.0195)], body, segments=64)
    for i in range(30):
        t = 2 * math.pi * i / 30
        tube([(0.0172 * math.cos(t), 0.0172 * math.sin(t), z + 0.003), (0.0172 * math.cos(t), 0.0172 * math.sin(t), z + 0.0155)], 0.0006, body, 2)
    outline = spline([(0.012, z + 0.019), (0.014, z + 0.03), (0.026, z + 0.041), (0.033, z + 0.055), (0.024, z + 0.066), (0.0, z + 0.070), (-0.025, z + 0.070), (-0.038, z + 0.068), (-0.041, z + 0.060), (-0.038, z + 0.050), (-0.02, z + 0.045), (-0.012, z + 0.036), (-0.012, z + 0.019)], 6)
    prism(outline, 0.023, body, (0, -0.0115, 0), 'xz', 0.005, 4)
    lathe([(1e-6, -0.058), (0.0035, -0.058), (0.0035, -0.0565), (0.0098, -0.0565), (0.0108, -0.055), (0.0108, -0.042), (0.0095, -0.040), (0.0095, -0.036)], tone, (0, 0, z + 0.0585), 'x', 6)
    lever = spline([(-0.026, z + 0.050), (-0.031, z + 0.040), (-0.030, z + 0.025), (-0.034, z + 0.008), (-0.041, z - 0.004)], 6)
    sweep([(x, 0, h) for x, h in lever], [(0.0085 - 0.001 * i / len(lever), 0.0026) for i in range(len(lever))], tone, (0, 1, 0), 3.0)


def spray(color, title, lines):
    """A flat bottle with a printed label and a sprayer."""
    body = plain(color, 0.26, clearcoat=0.3)
    a, b = 0.041, 0.026
    levels = [(0.0, a - 0.006, b - 0.006, 0, 0), (0.002, a - 0.002, b - 0.002, 0, 0), (0.006, a, b, 0, 0), (0.128, a, b, 0, 0)]
    levels += spline([(0.135, a - 0.0005, b - 0.0003, 0, 0), (0.158, a - 0.010, b - 0.004, 0, 0), (0.176, 0.020, 0.0165, 0, 0), (0.184, 0.0145, 0.0145, 0, 0)], 8)
    levels += [(0.192, 0.0138, 0.0138, 0, 0)]
    loft(levels, body, 3.4)
    # The front of such a bottle is almost flat: the label lies on it.
    front = lambda x: -b * (1 - (abs(x) / a) ** 3.4) ** (1 / 3.4)
    w = 0.030
    paper = plain('#f8f9f9', 0.42)
    for z0, z1, surface, lift in ((0.016, 0.126, paper, 0.0003), (0.094, 0.126, plain(INK, 0.4), 0.0005), (0.016, 0.022, plain(color, 0.4), 0.0005)):
        outline = [(-w + 2 * w * i / 24, front(-w + 2 * w * i / 24) - lift) for i in range(25)]
        outline += [(x, y + 0.002) for x, y in outline[::-1]]
        prism(outline, z1 - z0, surface, (0, 0, z0), 'xy', 0)
    y = -b - 0.0008
    white, ink = plain('#f8f9f9', 0.42), plain(INK, 0.5)
    for row, text in enumerate(title):
        letters(text, 0.0076, white, (0, y, 0.1105 - 0.0115 * row), 0.0001)
    for row, (text, size) in enumerate(lines):
        letters(text, size, ink, (0, y - 0.0001, 0.081 - 0.0125 * row), 0.0001)
    letters('16 FL OZ · 473 mL', 0.0048, ink, (0, y, 0.0295), 0.0001)
    trigger_head(0.191, color)


def cleaner():
    """The cleaner for stainless steel, with its cloth."""
    spray('#2f7fb5', ('STAINLESS STEEL',), (('CLEANER', 0.0125), ('& POLISH', 0.0125), ('Streak free', 0.0062), ('No harsh fumes', 0.0062)))
    folded('#8fb4cf', 0.075, 0.018)


def folded(color, x, y, turn=-18):
    """A microfibre cloth, folded."""
    cloth = fabric(color, 'weave')
    with Gathered() as parts:
        for i, (w, d) in enumerate(((0.105, 0.09), (0.103, 0.088), (0.101, 0.087))):
            cushion(w, d, 0.009, cloth, (0, 0, 0.005 + 0.0078 * i), 0.3, 0.25, 0, None, 0.004, (0, 0, math.radians(1.5 * (i - 1))), i)
    parts.turn(turn, (0, 0, 0)).move((x, y, 0))


def cooktop_kit():
    """The cleaner for glass cooktops with scraper and pad."""
    color = '#c4562e'
    body = plain('#f4f4f3', 0.26, clearcoat=0.3)
    lathe([(1e-6, 0.0), (0.028, 0.0), (0.0315, 0.003), (0.032, 0.010), (0.032, 0.118), (0.030, 0.130), (0.020, 0.143), (0.0125, 0.147), (0.0125, 0.15), (1e-6, 0.15)], body, segments=96)
    lathe([(0.0125, 0.1475), (0.0165, 0.149), (0.0165, 0.164), (0.0155, 0.166), (0.011, 0.168), (0.0075, 0.178), (0.0065, 0.19), (0.005, 0.1915), (1e-6, 0.1915)], plain(color, 0.35), segments=64)
    on = lambda z: 0.032
    sleeve(on, 0.016, 0.112, 0.044, plain(color, 0.42), lift=0.0003)
    sleeve(on, 0.016, 0.046, 0.044, plain(INK, 0.42), lift=0.0005)
    white = plain('#fbfaf8', 0.45)
    for text, size, z in (('COOKTOP', 0.0105, 0.0965), ('CLEANER', 0.0105, 0.0835), ('Glass & ceramic', 0.0056, 0.0715), ('Lifts burnt-on food', 0.0042, 0.0635), ('KIT', 0.0125, 0.0335), ('10 FL OZ · 296 mL', 0.0038, 0.0225)):
        wrap_letters(text, size, white, 0.032, z)
    # Scraper, leaning back a little on the floor, and two pads.
    with Gathered() as scraper:
        soft_block((-0.014, 0.014), (0.0, 0.105), (0.0, 0.016), plain(color, 0.35, clearcoat=0.2), 0.003, 0.006, 4)
        soft_block((-0.0265, 0.0265), (-0.036, 0.010), (0.001, 0.012), plain('#2a2c2e', 0.4), 0.002, 0.004, 6)
        prism([(-0.024, -0.050), (0.024, -0.050), (0.025, -0.030), (-0.025, -0.030)], 0.0009, chrome('#d3d5d7', 0.15), (0, 0, 0.0045), 'xy', 0)
        for i in range(5):
            box((-0.011, 0.011), (0.035 + 0.012 * i, 0.038 + 0.012 * i), (0.0145, 0.0168), plain('#2a2c2e', 0.5), 0.0008)
    scraper.turn(-38, (0, 0, 0)).move((0.075, -0.012, 0))
    pad = fabric('#d9b23a', 'boucle')
    for i in range(2):
        cushion(0.075, 0.05, 0.02, pad if i else fabric('#5d7d4a', 'boucle'), (-0.082, 0.015 + 0.006 * i, 0.011 + 0.019 * i), 0.2, 0.15, 0, None, 0.008, (0, 0, math.radians(14 - 16 * i)), i)


def tablets():
    """A jar of tablets for washing machines."""
    color = '#2f8f6f'
    white = plain('#f3f4f4', 0.26, clearcoat=0.3)
    r = 0.046
    lathe([(1e-6, 0.0), (r - 0.006, 0.0), (r - 0.001, 0.003), (r, 0.010), (r, 0.118), (r - 0.003, 0.128), (r - 0.008, 0.132), (1e-6, 0.132)], white, segments=128)
    lid = plain(color, 0.32, clearcoat=0.2)
    lathe([(r - 0.004, 0.1315), (r - 0.001, 0.1325), (r - 0.0005, 0.1345), (r - 0.0005, 0.155), (r - 0.003, 0.158), (r - 0.010, 0.1595), (1e-6, 0.1595)], lid, segments=128)
    for i in range(72):
        t = 2 * math.pi * i / 72
        tube([((r - 0.0006) * math.cos(t), (r - 0.0006) * math.sin(t), 0.1355), ((r - 0.0006) * math.cos(t), (r - 0.0006) * math.sin(t), 0.1535)], 0.0009, lid, 2)
    on = lambda z: r
    sleeve(on, 0.014, 0.114, r * 2.3, plain(color, 0.42), lift=0.0003)
    sleeve(on, 0.014, 0.04, r * 2.3, plain('#f8f9f9', 0.42), lift=0.0005)
    paper, ink = plain('#f8f9f9', 0.45), plain(INK, 0.5)
    for text, size, z, material in (('WASHER', 0.0165, 0.0965, paper), ('CLEANER', 0.0165, 0.0795, paper), ('Front and top load', 0.0068, 0.0645, paper), ('Removes odor and residue', 0.0052, 0.0545, paper), ('6 TABLETS', 0.0088, 0.0275, ink)):
        wrap_letters(text, size, material, r, z)
    # Three tablets beside it.
    pressed = plain('#e6eef0', 0.75)
    dot = plain('#4aa3c9', 0.75)
    for x, y, z, tilt, turn in ((0.085, -0.02, 0.0, 0, 10), (0.125, 0.012, 0.0, 0, 40), (0.098, 0.004, 0.0135, 7, 70)):
        with Gathered() as tablet:
            lathe([(1e-6, 0.0), (0.0165, 0.0), (0.0195, 0.0028), (0.0195, 0.0102), (0.0165, 0.013), (1e-6, 0.013)], pressed, segments=64)
            lathe([(0.0115, 0.0128), (0.0108, 0.0142), (1e-6, 0.0148)], dot, segments=48)
        tablet.turn(tilt, (0, 0, 0), 'X').turn(turn, (0, 0, 0)).move((x, y, z))


@cached
def amber():
    """Brown glass, filled."""
    n = Nodes('amber')
    facing = n.add('ShaderNodeLayerWeight', Blend=0.45).outputs['Facing']
    tone = n.mix(facing, linear('#6b3410'), linear('#1d0d05'))
    shader = n.add('ShaderNodeBsdfPrincipled', Base_Color=tone, Roughness=0.06, Specular=0.6, Clearcoat=0.8, Clearcoat_Roughness=0.02)
    return n.finish(shader.outputs[0])


def kraft(r, z0, z1, half_width):
    sleeve(lambda z: r, z0, z1, half_width, plain('#d9c6a4', 0.85), lift=0.0003)
    sleeve(lambda z: r, z0 + 0.0022, z0 + 0.003, half_width * 0.94, plain('#5b4630', 0.7), lift=0.0005)
    sleeve(lambda z: r, z1 - 0.003, z1 - 0.0022, half_width * 0.94, plain('#5b4630', 0.7), lift=0.0005)


def wood_oil():
    """A bottle of oil with a cotton cloth."""
    r = 0.034
    lathe([(1e-6, 0.0), (r - 0.004, 0.0), (r, 0.004), (r, 0.105), (r - 0.003, 0.117), (0.021, 0.133), (0.0135, 0.139), (0.0125, 0.146), (0.0125, 0.15)], amber(), segments=128)
    cap = plain('#1a1a1b', 0.4)
    lathe([(0.0125, 0.147), (0.0152, 0.148), (0.0155, 0.150), (0.0155, 0.167), (0.0145, 0.169), (1e-6, 0.1695)], cap, segments=64)
    kraft(r, 0.018, 0.098, r * 1.35)
    ink = plain('#4a3826', 0.7)
    for text, size, z in (('WOOD OIL', 0.0118, 0.0775), ('for oiled tables and chairs', 0.0043, 0.0655), ('LINSEED · BEESWAX', 0.0052, 0.0505), ('8 FL OZ · 240 mL', 0.0046, 0.0305)):
        wrap_letters(text, size, ink, r, z)
    folded('#e2d8c4', 0.085, 0.012, -14)


def fabric_care():
    """A spray bottle and a brush for upholstery."""
    r, color = 0.031, '#3f5c4a'
    lathe([(1e-6, 0.0), (r - 0.004, 0.0), (r, 0.004), (r, 0.118), (r - 0.002, 0.128), (0.022, 0.143), (0.0142, 0.149), (0.0135, 0.158)], plain(color, 0.34, clearcoat=0.2), segments=128)
    trigger_head(0.156, '#23352a', '#26282a')
    kraft(r, 0.02, 0.108, r * 1.35)
    ink = plain('#33463a', 0.7)
    for text, size, z in (('FABRIC', 0.0125, 0.0875), ('CARE', 0.0125, 0.0735), ('wool · linen · velvet', 0.0045, 0.0615), ('NO SILICONE', 0.0052, 0.049), ('8 FL OZ · 240 mL', 0.0044, 0.033)):
        wrap_letters(text, size, ink, r, z)
    with Gathered() as brush:
        timber = plain('#a8794a', 0.5)
        soft_block((-0.062, 0.062), (-0.021, 0.021), (0.020, 0.038), timber, 0.004, 0.007, 3)
        hair = plain('#e9dfc9', 0.9)
        for i in range(23):
            for j in range(7):
                x, y = -0.053 + 0.106 * i / 22, -0.014 + 0.028 * j / 6
                tube([(x, y, 0.022), (x * 1.03 + 0.001 * math.sin(i * 3.1 + j), y * 1.12, 0.001)], 0.0015, hair, 2)
    brush.turn(-24, (0, 0, 0)).move((0.092, 0.0, 0))


def leather_care():
    """A jar of balm with its lid off the side and a sponge."""
    r, color = 0.043, '#96592f'
    lathe([(1e-6, 0.0), (r - 0.004, 0.0), (r, 0.004), (r, 0.062), (r - 0.003, 0.067), (r - 0.006, 0.068), (1e-6, 0.068)], plain('#efe7d8', 0.3, clearcoat=0.4), segments=128)
    lid = plain(color, 0.32, 0.85)
    lathe([(r - 0.002, 0.0675), (r + 0.0008, 0.0682), (r + 0.0012, 0.070), (r + 0.0012, 0.086), (r - 0.001, 0.0885), (r - 0.006, 0.089), (r - 0.007, 0.0882), (1e-6, 0.0882)], lid, segments=128)
    kraft(r, 0.010, 0.058, r * 1.3)
    ink = plain('#5a3a22', 0.7)
    for text, size, z in (('LEATHER BALM', 0.0108, 0.042), ('beeswax and lanolin', 0.0048, 0.0315), ('7 OZ · 200 g', 0.0048, 0.0205)):
        wrap_letters(text, size, ink, r, z)
    cushion(0.085, 0.055, 0.034, fabric('#e3cf96', 'boucle'), (0.088, -0.004, 0.018), 0.25, 0.25, 0, None, 0.014, (0, 0, math.radians(-20)), 3)
    folded('#b9a284', -0.075, 0.05, 22)


KITS = {'steel': cleaner, 'cooktop': cooktop_kit, 'tablets': tablets, 'wood': wood_oil, 'fabric': fabric_care, 'leather': leather_care}


def build_all(params):
    """'care'."""
    KITS[params['kind']]()


def camera(params, view, points):
    """Seen from a little above, the label towards us."""
    return studio.aim(points, 10, 12, 110, 0.8)
