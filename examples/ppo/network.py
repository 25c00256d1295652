"""The policy: it scores each legal hex by its features and those of the table, and the tiles and
the end of the turn by the table's. A game has seven legal actions on average, so only these are
evaluated, not all four hundred hexes."""

from __future__ import annotations

from typing import Any, Final

import torch
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from torch import Tensor, nn

from examples.ppo.features import (
    ACTIONS,
    HEX_FIGURES,
    HEXES,
    STATIC_FIGURES,
    TABLE_FIGURES,
    TABLE_SCALES,
)

WIDTH: Final = 64
OWN: Final = list(HEX_FIGURES).index("own")


class Scorer(BaseFeaturesExtractor):
    """A score for each action, followed by the inputs of the value head."""

    def __init__(self, space: Any, static: Any) -> None:
        super().__init__(space, len(ACTIONS) + WIDTH)
        self.register_buffer("static", torch.as_tensor(static))
        self.register_buffer("hex_scales", torch.tensor([*HEX_FIGURES.values()]))
        self.register_buffer("table_scales", torch.tensor(TABLE_SCALES))
        self.of_hex = nn.Linear(len(HEX_FIGURES) + STATIC_FIGURES, WIDTH)
        self.of_place = nn.Embedding(HEXES, WIDTH)
        nn.init.zeros_(self.of_place.weight)
        self.of_table = nn.Linear(TABLE_FIGURES, WIDTH)
        self.of_settlements = nn.Linear(HEXES, WIDTH, bias=False)
        nn.init.zeros_(self.of_settlements.weight)
        self.table_to_hex = nn.Linear(WIDTH, WIDTH)
        self.deeper = nn.Sequential(nn.Linear(WIDTH, WIDTH), nn.ReLU())
        self.score = nn.Linear(WIDTH, 1)
        self.together = nn.Sequential(nn.Linear(2 * WIDTH, WIDTH), nn.ReLU())
        self.verbs = nn.Linear(WIDTH, len(ACTIONS) - HEXES)
        self.value = nn.Sequential(nn.Linear(2 * WIDTH, WIDTH), nn.ReLU())
        for last in (self.score, self.verbs):
            nn.init.orthogonal_(last.weight, 0.1)
            nn.init.zeros_(last.bias)

    def forward(self, features: Tensor) -> Tensor:
        count = len(features)
        hexes = features[:, :-TABLE_FIGURES].reshape(count, HEXES, -1)
        games, places = hexes[:, :, 0].nonzero(as_tuple=True)
        figures = hexes[games, places].float() * self.hex_scales
        figures = torch.cat([figures, self.static[places]], dim=1)
        table = self.of_table(features[:, -TABLE_FIGURES:].float() * self.table_scales)
        table = torch.relu(table + self.of_settlements(hexes[:, :, OWN].float()))
        hidden = self.of_hex(figures) + self.of_place(places) + self.table_to_hex(table)[games]
        hidden = self.deeper(torch.relu(hidden))
        number = torch.bincount(games, minlength=count).clamp(min=1)[:, None]
        pooled = torch.zeros(count, WIDTH).index_add(0, games, hidden) / number
        both = torch.cat([table, pooled], dim=1)
        scores = torch.zeros(count, HEXES)
        scores[games, places] = self.score(hidden)[:, 0]
        return torch.cat([scores, self.verbs(self.together(both)), self.value(both)], dim=1)


class Apart(nn.Module):
    """Splits the scorer's output into actor and critic."""

    latent_dim_pi = len(ACTIONS)
    latent_dim_vf = WIDTH

    def forward(self, features: Tensor) -> tuple[Tensor, Tensor]:
        return self.forward_actor(features), self.forward_critic(features)

    def forward_actor(self, features: Tensor) -> Tensor:
        return features[:, : len(ACTIONS)]

    def forward_critic(self, features: Tensor) -> Tensor:
        return features[:, len(ACTIONS) :]


class HexPolicy(MaskableActorCriticPolicy):
    """Stable-Baselines3's policy for masked actions, with the scorer's scores as logits."""

    def __init__(self, *arguments: Any, static: Any, **named: Any) -> None:
        """`static` are the constant features of the hexes."""
        named["features_extractor_class"] = Scorer
        named["features_extractor_kwargs"] = {"static": static}
        super().__init__(*arguments, **named, ortho_init=False)

    def _build_mlp_extractor(self) -> None:
        self.mlp_extractor = Apart()

    def _build(self, lr_schedule: Any) -> None:
        super()._build(lr_schedule)
        self.action_net = nn.Identity()
        self.optimizer = self.optimizer_class(
            self.parameters(), lr=lr_schedule(1), **self.optimizer_kwargs
        )

    def extract_features(self, obs: Tensor, features_extractor: Any = None) -> Tensor:
        """Pass bytes through unchanged: few of them are ever used."""
        return self.features_extractor(obs)
