from .parts import (attention, block, causal_mask, layer_norm, multi_head,
                    pos_encoding, softmax)
