"""Checks a trip's ledger, its chain and its phones' signatures, as `GET /api/admin/bookings/{id}/ledger` answers it or
the evidence has it under `ledger`, from standard input.

Written apart from the product, in another language, by docs/rules/ledger.md alone. Prints the head of a
whole ledger; of a broken one the first event that is wrong, and ends with 1.
"""
import base64
import hashlib
import json
import sys


def number(value):
    """As ECMAScript writes it, which RFC 8785 asks for."""
    if isinstance(value, int):
        return str(value)
    if value == int(value) and abs(value) < 1e21:
        return str(int(value))
    text = repr(value)
    if "e" not in text:
        return text
    digits, power = text.split("e")
    if -7 < int(power) < 0:
        return format(value, "." + str(len(digits.replace(".", "").lstrip("-")) - 1 - int(power)) + "f")
    return digits + "e" + ("-" if int(power) < 0 else "+") + str(abs(int(power)))


def canonical(value):
    if isinstance(value, dict):
        keys = sorted(value, key=lambda key: key.encode("utf-16-be"))
        return "{" + ",".join(canonical(key) + ":" + canonical(value[key]) for key in keys) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    if isinstance(value, str) or value is None or isinstance(value, bool):
        return json.dumps(value, ensure_ascii=False)
    return number(value)


def digest(value):
    return hashlib.sha256(canonical(value).encode("utf-8")).hexdigest()


# The curve P-256 of the phones' keys (FIPS 186-5): y^2 = x^3 - 3x + b over a prime field, a point and its order.
P = 0xFFFFFFFF00000001000000000000000000000000FFFFFFFFFFFFFFFFFFFFFFFF
N = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
B = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B
G = (
    0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
    0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5,
)


def added(one, other):
    if one is None or other is None:
        return one or other
    if one[0] == other[0] and (one[1] + other[1]) % P == 0:
        return None
    if one == other:
        slope = (3 * one[0] * one[0] - 3) * pow(2 * one[1], -1, P)
    else:
        slope = (other[1] - one[1]) * pow(other[0] - one[0], -1, P)
    x = (slope * slope - one[0] - other[0]) % P
    return x, (slope * (one[0] - x) - one[1]) % P


def times(factor, point):
    result = None
    while factor:
        if factor & 1:
            result = added(result, point)
        point, factor = added(point, point), factor >> 1
    return result


def unpacked(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def is_signed_by(key, text, signature):
    """ECDSA over the SHA-256 of the text's UTF-8 bytes; the signature is r and s, 32 bytes each."""
    point = tuple(int.from_bytes(unpacked(key[name]), "big") for name in ("x", "y"))
    if (point[1] ** 2 - point[0] ** 3 + 3 * point[0] - B) % P != 0:
        return False
    raw = unpacked(signature)
    r, s = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    if len(raw) != 64 or not (0 < r < N and 0 < s < N):
        return False
    said = int.from_bytes(hashlib.sha256(text.encode("utf-8")).digest(), "big")
    inverse = pow(s, -1, N)
    found = added(times(said * inverse % N, G), times(r * inverse % N, point))
    return found is not None and found[0] % N == r


def signature_fault(ledger, event):
    """Of an event that a phone told: that it signed just this."""
    if event["deviceId"] is None or event["erased"]:
        return None
    keys = [phone["publicKey"] for phone in ledger["phones"] if phone["deviceId"] == event["deviceId"]]
    if event["signed"] is None or len(keys) != 1:
        return "is signed by nobody"
    said = json.loads(event["signed"])
    names = {"eventId": "eventId", "kind": "kind", "deviceSeq": "deviceSeq", "at": "atDevice"}
    if said["bookingRef"] != ledger["bookingRef"] or any(said[one] != event[other] for one, other in names.items()):
        return "is not the one that was signed"
    if any(said.get(name) != event[name] for name in ("payload", "position")):
        return "is not the one that was signed"
    return None if is_signed_by(keys[0], event["signed"], event["signature"]) else "has a false signature"


def check(ledger):
    head, booking_ref = "0" * 64, ledger["bookingRef"]
    for seq, event in enumerate(ledger["events"], 1):
        if event["seq"] != seq or event["prevHash"] != head:
            return f"event {seq} is not the next one"
        content = {"payload": event["payload"], "position": event["position"]}
        if not event["erased"] and digest(content) != event["payloadHash"]:
            return f"event {seq} says something else"
        names = ["seq", "kind", "actor", "atDevice", "atServer", "payloadHash", "prevHash"]
        if digest({"bookingRef": booking_ref, **{name: event[name] for name in names}}) != event["hash"]:
            return f"event {seq} was changed"
        fault = signature_fault(ledger, event)
        if fault:
            return f"event {seq} {fault}"
        head = event["hash"]
    return None if head == ledger["head"] else "the head is another"


if __name__ == "__main__":
    told = json.load(sys.stdin)
    told = told.get("ledger", told)
    fault = check(told)
    print(fault or told["head"])
    sys.exit(1 if fault else 0)
