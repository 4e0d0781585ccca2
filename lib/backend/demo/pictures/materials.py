"""Surfaces of products and rooms. Lengths are metres; colours are sRGB hex as the catalogue's swatches give them."""

import bpy

_made = {}
_colors = {}


def linear(color):
    """The linear RGBA of '#rrggbb'; tuples pass through."""
    if not isinstance(color, str):
        return (*color[:3], 1.0)
    parts = [int(color.lstrip('#')[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return (*[c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts], 1.0)


def forget():
    """Starts a new scene: materials belong to one."""
    _made.clear()
    _colors.clear()


def dress(**colors):
    """In rooms nothing is tinted afterwards: gives what has a mask its colour, e.g. dress(tint='#5d7a5c')."""
    _colors.clear()
    _colors.update(colors)


class Nodes:
    """A short hand for node trees: `n.add('ShaderNodeTexNoise', Scale=3)` makes a node and sets or links its inputs."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()

    def add(self, kind, props=None, **inputs):
        node = self.tree.nodes.new(kind)
        for key, value in (props or {}).items():
            setattr(node, key, value)
        for key, value in inputs.items():
            self.set(node, key.replace('_', ' '), value)
        return node

    def set(self, node, key, value):
        socket = node.inputs[int(key)] if key.isdigit() else node.inputs[key]
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def math(self, operation, a, b=0.0):
        node = self.add('ShaderNodeMath', {'operation': operation})
        self.set(node, '0', a)
        self.set(node, '1', b)
        return node.outputs[0]

    def coords(self, scale=(1, 1, 1), kind='Object', rotation=(0, 0, 0)):
        source = self.add('ShaderNodeTexCoord').outputs[kind]
        return self.add('ShaderNodeMapping', Vector=source, Scale=scale, Rotation=rotation).outputs[0]

    def noise(self, vector, scale, detail=3.0, roughness=0.5, distortion=0.0):
        node = self.add(
            'ShaderNodeTexNoise',
            Vector=vector,
            Scale=scale,
            Detail=detail,
            Roughness=roughness,
            Distortion=distortion,
        )
        return node.outputs['Fac']

    def ramp(self, fac, *stops):
        node = self.add('ShaderNodeValToRGB', Fac=fac)
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, color) in zip(elements, stops):
            element.position = position
            element.color = linear(color) if isinstance(color, str) else (color, color, color, 1)
        return node.outputs['Color']

    def mix(self, fac, a, b, blend='MIX'):
        node = self.add('ShaderNodeMixRGB', {'blend_type': blend}, Fac=fac)
        self.set(node, 'Color1', a)
        self.set(node, 'Color2', b)
        return node.outputs[0]

    def bump(self, height, distance, strength=1.0, normal=None):
        node = self.add('ShaderNodeBump', Height=height, Distance=distance, Strength=strength)
        if normal is not None:
            self.set(node, 'Normal', normal)
        return node.outputs['Normal']

    def finish(self, shader, mask=None):
        """Links the surface; `mask` names the pass by which the surface is tinted later."""
        out = self.add('ShaderNodeOutputMaterial')
        self.tree.links.new(shader, out.inputs['Surface'])
        if mask:
            self.add('ShaderNodeOutputAOV', {'name': mask}, Value=1.0)
        return self.material


def cached(make):
    """One material for each combination of arguments."""

    def wrapped(*args, **kwargs):
        names = make.__code__.co_varnames[: make.__code__.co_argcount]
        given = {**dict(zip(names, args)), **kwargs}
        color = _colors.get(given.get('mask'))
        if color:
            given['color'] = color
        args, kwargs = (), given
        key = (make.__name__, tuple(sorted(kwargs.items())))
        if key not in _made:
            _made[key] = make(*args, **kwargs)
        return _made[key]

    return wrapped


@cached
def plain(color, roughness=0.5, metallic=0.0, specular=0.5, clearcoat=0.0, mask=None, sheen=0.0):
    """Paint, plastic, rubber, polished metal: one colour."""
    n = Nodes('plain')
    shader = n.add(
        'ShaderNodeBsdfPrincipled',
        Base_Color=linear(color),
        Roughness=roughness,
        Metallic=metallic,
        Specular=specular,
        Clearcoat=clearcoat,
        Clearcoat_Roughness=0.06,
        Sheen=sheen,
    )
    return n.finish(shader.outputs[0], mask)


@cached
def enamel(color, mask=None, roughness=0.28):
    """Baked enamel or painted sheet steel."""
    return plain(color, roughness, mask=mask)


@cached
def brushed_steel(color='#c9c9c8', mask=None, roughness=0.3, grain='x'):
    """Brushed stainless steel; `grain` is the axis along which it was brushed."""
    n = Nodes('brushed steel')
    scale = {'x': (1.2, 90, 420), 'z': (420, 90, 1.2), 'y': (420, 1.2, 90)}[grain]
    lines = n.noise(n.coords(scale), 4, 2.0, 0.65)
    rough = n.math('ADD', roughness - 0.06, n.math('MULTIPLY', lines, 0.12))
    tone = n.mix(0.10, linear(color), n.ramp(lines, (0.3, 0.25), (0.7, 1.0)), 'MULTIPLY')
    tangent = n.add('ShaderNodeTangent', {'direction_type': 'RADIAL', 'axis': {'x': 'Z', 'z': 'Z', 'y': 'X'}[grain]})
    shader = n.add(
        'ShaderNodeBsdfPrincipled',
        Base_Color=tone,
        Metallic=1.0,
        Roughness=rough,
        Anisotropic=0.72,
        Anisotropic_Rotation=0.0 if grain == 'x' else 0.25,
        Tangent=tangent.outputs[0],
    )
    return n.finish(shader.outputs[0], mask)


def chrome(color='#d8d8d6', roughness=0.12, mask=None):
    """Polished or satin metal without grain."""
    return plain(color, roughness, 1.0, mask=mask)


@cached
def clear_glass(tint='#f4f8f7', roughness=0.0, mirror=True):
    """Thin panes: lets light and shadows through, reflects by angle. Without `mirror` it renders without noise."""
    n = Nodes('glass')
    if not mirror:
        return n.finish(n.add('ShaderNodeBsdfTransparent', Color=linear(tint)).outputs[0])
    reflect = n.add('ShaderNodeBsdfGlossy', Color=(1, 1, 1, 1), Roughness=roughness)
    through = n.add('ShaderNodeBsdfTransparent', Color=linear(tint))
    # By angle alone, alike from both sides: panes are thinner than light could tell.
    facing = n.add('ShaderNodeLayerWeight', Blend=0.35).outputs['Facing']
    share = n.math('ADD', n.math('MULTIPLY', n.math('POWER', facing, 3.0), 0.5), 0.035)
    mix = n.add('ShaderNodeMixShader')
    n.set(mix, '0', share)
    n.set(mix, '1', through.outputs[0])
    n.set(mix, '2', reflect.outputs[0])
    return n.finish(mix.outputs[0])


@cached
def dark_glass(color='#08090a', roughness=0.03):
    """Black glass of oven doors, cooktops and screens that are off."""
    return plain(color, roughness, 0.0, 0.6)


@cached
def glow(color, strength=1.0):
    """Displays and lamps."""
    n = Nodes('glow')
    return n.finish(n.add('ShaderNodeEmission', Color=linear(color), Strength=strength).outputs[0])


@cached
def screen(gloss=0.05):
    """Glass of a lit screen. Its pass 'uv' says where on it a pixel lies, so that any picture can be shown later."""
    n = Nodes('screen')
    uv = n.add('ShaderNodeTexCoord').outputs['UV']
    split = n.add('ShaderNodeSeparateXYZ', Vector=uv)
    place = n.add('ShaderNodeCombineXYZ', X=split.outputs[0], Y=split.outputs[1], Z=1.0)
    shader = n.add('ShaderNodeBsdfPrincipled', Base_Color=(0.003, 0.003, 0.004, 1), Roughness=gloss, Specular=0.25)
    material = n.finish(shader.outputs[0])
    n.add('ShaderNodeOutputAOV', {'name': 'uv'}, Color=place.outputs[0])
    return material


@cached
def wood(color, along='x', mask=None, roughness=0.42, dark=0.55, board=0.14):
    """Oiled solid wood: boards `board` wide along an axis, growth rings cut lengthwise, fine pores."""
    n = Nodes('wood')
    stretch = {'x': (0.09, 1, 1), 'y': (1, 0.09, 1), 'z': (1, 1, 0.09)}[along]
    across = {'x': 1, 'y': 0, 'z': 0}[along]
    position = n.add('ShaderNodeTexCoord').outputs['Object']
    split = n.add('ShaderNodeSeparateXYZ', Vector=position)
    # Every board gets its own piece of the tree.
    number = n.math('FLOOR', n.math('DIVIDE', split.outputs[across], board))
    shift = n.add('ShaderNodeCombineXYZ', X=n.math('MULTIPLY', number, 1.73), Y=n.math('MULTIPLY', number, 3.31),
                  Z=n.math('MULTIPLY', number, 2.17))
    moved = n.add('ShaderNodeVectorMath', {'operation': 'ADD'})
    n.set(moved, '0', position)
    n.set(moved, '1', shift.outputs[0])
    vector = n.add('ShaderNodeMapping', Vector=moved.outputs[0], Scale=stretch).outputs[0]
    warp = n.noise(vector, 2.2, 2.0)
    rings = n.add('ShaderNodeTexWave', {'wave_type': 'RINGS', 'rings_direction': along.upper(), 'wave_profile': 'SAW'},
                  Vector=vector, Scale=7.0, Distortion=9.0, Detail=3.0, Detail_Scale=1.1, Detail_Roughness=0.55)
    pores = n.noise(n.add('ShaderNodeMapping', Vector=moved.outputs[0],
                          Scale=[s * (0.35 if s < 1 else 1) for s in stretch]).outputs[0], 620, 2.0, 0.7)
    fac = n.math('ADD', n.math('MULTIPLY', rings.outputs['Fac'], 0.55),
                 n.math('ADD', n.math('MULTIPLY', warp, 0.45), n.math('MULTIPLY', pores, 0.22)))
    r, g, b, _ = linear(color)
    light = (min(1, r * 1.22), min(1, g * 1.2), min(1, b * 1.16), 1)
    deep = (r * dark, g * dark * 0.93, b * dark * 0.85, 1)
    node = n.add('ShaderNodeValToRGB', Fac=fac)
    node.color_ramp.elements[0].position, node.color_ramp.elements[0].color = 0.28, light
    node.color_ramp.elements[1].position, node.color_ramp.elements[1].color = 0.95, deep
    varied = n.mix(0.16, node.outputs['Color'],
                   n.ramp(n.math('FRACT', n.math('MULTIPLY', n.math('ABSOLUTE', n.math('SINE', number, 0)), 91.7)),
                          (0.0, 0.45), (1.0, 1.0)), 'MULTIPLY')
    shader = n.add('ShaderNodeBsdfPrincipled', Base_Color=varied, Roughness=roughness, Specular=0.4,
                   Normal=n.bump(n.math('ADD', pores, n.math('MULTIPLY', rings.outputs['Fac'], 0.3)), 0.00012, 0.5))
    return n.finish(shader.outputs[0], mask)


@cached
def fabric(color, kind='weave', mask=None):
    """Upholstery: 'weave' (linen, wool), 'boucle', 'velvet' or 'leather', with threads at real size."""
    n = Nodes(kind)
    base = linear(color)
    coords = n.coords()
    if kind == 'leather':
        cells = n.add('ShaderNodeTexVoronoi', {'feature': 'DISTANCE_TO_EDGE'}, Vector=coords, Scale=420)
        crease = n.noise(coords, 34, 4.0, 0.6)
        tone = n.mix(0.45, base, n.ramp(n.noise(coords, 9, 4.0, 0.6), (0.3, 0.55), (0.7, 1.0)), 'MULTIPLY')
        height = n.math('ADD', n.math('MINIMUM', n.math('MULTIPLY', cells.outputs['Distance'], 6.0), 0.5), crease)
        shader = n.add('ShaderNodeBsdfPrincipled', Base_Color=tone, Roughness=0.46, Specular=0.42,
                       Normal=n.bump(height, 0.0006, 0.45))
        return n.finish(shader.outputs[0], mask)
    if kind == 'velvet':
        nap = n.noise(coords, 7, 3.0, 0.6, 0.6)
        tone = n.mix(0.4, base, n.ramp(nap, (0.35, 0.5), (0.65, 1.0)), 'MULTIPLY')
        fuzz = n.noise(coords, 1800, 1.0)
        shader = n.add('ShaderNodeBsdfPrincipled', Base_Color=tone, Roughness=0.9, Specular=0.1, Sheen=1.0,
                       Sheen_Tint=0.75, Normal=n.bump(fuzz, 0.0003, 0.4))
        rim = n.add('ShaderNodeBsdfVelvet', Color=n.mix(0.5, base, (1, 1, 1, 1)), Sigma=0.35)
        mix = n.add('ShaderNodeMixShader', Fac=0.28)
        n.set(mix, '1', shader.outputs[0])
        n.set(mix, '2', rim.outputs[0])
        return n.finish(mix.outputs[0], mask)
    if kind == 'boucle':
        loops = n.add('ShaderNodeTexVoronoi', {'feature': 'SMOOTH_F1'}, Vector=coords, Scale=150, Smoothness=0.35)
        wander = n.noise(coords, 60, 2.0)
        height = n.math('ADD', n.math('SUBTRACT', 1.0, loops.outputs['Distance']), n.math('MULTIPLY', wander, 0.5))
        tone = n.mix(0.55, base, n.ramp(loops.outputs['Distance'], (0.1, 1.0), (0.75, 0.35)), 'MULTIPLY')
        shader = n.add('ShaderNodeBsdfPrincipled', Base_Color=tone, Roughness=0.95, Specular=0.1, Sheen=0.6,
                       Normal=n.bump(height, 0.0045, 0.8))
        return n.finish(shader.outputs[0], mask)
    warp = n.add('ShaderNodeTexWave', {'bands_direction': 'X'}, Vector=coords, Scale=190, Distortion=1.6, Detail=1.0)
    weft = n.add('ShaderNodeTexWave', {'bands_direction': 'Z'}, Vector=coords, Scale=190, Distortion=1.6, Detail=1.0)
    fill = n.add('ShaderNodeTexWave', {'bands_direction': 'Y'}, Vector=coords, Scale=190, Distortion=1.6, Detail=1.0)
    threads = n.math('MULTIPLY', n.math('ADD', n.math('ADD', warp.outputs['Fac'], weft.outputs['Fac']), fill.outputs['Fac']), 0.34)
    slub = n.noise(n.coords((1, 1, 9)), 60, 3.0, 0.6)
    tone = n.mix(0.8, base, n.ramp(n.math('ADD', n.math('MULTIPLY', threads, 0.6), n.math('MULTIPLY', slub, 0.5)),
                                   (0.2, 0.55), (0.75, 1.0)), 'MULTIPLY')
    shader = n.add('ShaderNodeBsdfPrincipled', Base_Color=tone, Roughness=0.92, Specular=0.15, Sheen=0.35,
                   Normal=n.bump(n.math('ADD', threads, slub), 0.0009, 0.55))
    return n.finish(shader.outputs[0], mask)


@cached
def marble(color='#ece9e4', vein='#8d8a86'):
    """Honed marble with thin veins."""
    n = Nodes('marble')
    coords = n.coords()
    wave = n.add('ShaderNodeTexWave', Vector=coords, Scale=2.4, Distortion=13.0, Detail=5.0, Detail_Scale=1.4)
    veins = n.ramp(wave.outputs['Fac'], (0.0, 0.0), (0.04, 1.0))
    tone = n.mix(0.5, linear(color), n.mix(veins, linear(vein), linear(color)))
    cloud = n.mix(0.3, tone, n.ramp(n.noise(coords, 5, 6.0), (0.3, 0.75), (0.7, 1.0)), 'MULTIPLY')
    shader = n.add('ShaderNodeBsdfPrincipled', Base_Color=cloud, Roughness=0.2)
    return n.finish(shader.outputs[0])


@cached
def cane(color='#c9a877'):
    """Woven cane as it looks from a step away: a fine lattice with holes."""
    n = Nodes('cane')
    checks = []
    for angle in (0.0, 1.5708, 0.7854, -0.7854):
        coords = n.coords(rotation=(0, angle, 0))
        wave = n.add('ShaderNodeTexWave', {'bands_direction': 'X'}, Vector=coords, Scale=26 if angle in (0.0, 1.5708) else 36)
        checks.append(n.math('GREATER_THAN', wave.outputs['Fac'], 0.55))
    lattice = n.math('MAXIMUM', n.math('MAXIMUM', checks[0], checks[1]), n.math('MAXIMUM', checks[2], checks[3]))
    tone = n.mix(lattice, (0.02, 0.013, 0.008, 1), linear(color))
    shader = n.add('ShaderNodeBsdfPrincipled', Base_Color=tone, Roughness=0.55, Normal=n.bump(lattice, 0.0012, 0.8))
    return n.finish(shader.outputs[0])


@cached
def ceramic(color, mask=None, roughness=0.25):
    """Glazed stoneware with faint speckles."""
    n = Nodes('ceramic')
    specks = n.ramp(n.noise(n.coords(), 320, 2.0, 0.8), (0.60, 1.0), (0.72, 0.35))
    tone = n.mix(0.5, linear(color), specks, 'MULTIPLY')
    shader = n.add('ShaderNodeBsdfPrincipled', Base_Color=tone, Roughness=roughness, Specular=0.5,
                   Normal=n.bump(n.noise(n.coords(), 18, 2.0), 0.0012, 0.3))
    return n.finish(shader.outputs[0], mask)


@cached
def cast_iron():
    """Grates: matte black with a rough skin."""
    n = Nodes('cast iron')
    shader = n.add('ShaderNodeBsdfPrincipled', Base_Color=(0.014, 0.014, 0.015, 1), Roughness=0.55, Specular=0.45,
                   Normal=n.bump(n.noise(n.coords(), 900, 2.0), 0.0003, 0.5))
    return n.finish(shader.outputs[0])


@cached
def ground(color='#e4e4e2', roughness=0.55):
    """The studio floor; its own pass says where it is."""
    n = Nodes('ground')
    shader = n.add('ShaderNodeBsdfDiffuse', Color=linear(color), Roughness=0.0)
    return n.finish(shader.outputs[0], 'ground')
